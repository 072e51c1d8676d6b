import { ANALYTICS_ID } from '#contract/analytics.ts';
import { ALL_ALLOWED, type Consent, NONE_ALLOWED } from '#domain/consent/consent.ts';
import { keepConsent, keptConsent, onConsent } from '../lib/browser/kept-consent.ts';

/**
 * Where the operator counts visits: asks whoever has not chosen yet, and counts while a saved choice allows it. The
 * counting's own script is not fetched before that.
 */
export function tendConsent(): void {
  const plug = document.getElementById(ANALYTICS_ID);
  if (!plug) return;
  let isCounting = false;
  const follow = (consent: Consent | null) => {
    document.documentElement.toggleAttribute('data-asks-consent', consent === null);
    if (!isCounting && !consent?.analytics) return;
    isCounting = true;
    void import('../features/analytics/count-visits.ts').then(({ countVisits }) => countVisits(plug, keptConsent()));
  };
  follow(keptConsent());
  onConsent(follow);
  document.addEventListener('click', ({ target }) => {
    const answer = target instanceof Element && target.closest<HTMLElement>('[data-consent]')?.dataset.consent;
    if (answer) keepConsent(answer === 'all' ? ALL_ALLOWED : NONE_ALLOWED);
  });
}
