import { ANALYTICS_ID } from '#contract/analytics-id.ts';
import { ALL_ALLOWED, type Consent, NONE_ALLOWED } from '#domain/consent/consent.ts';
import { keepConsent, keptConsent, onConsent } from '../lib/browser/kept-consent.ts';

/**
 * Where visit counting is configured, shows the consent question to visitors without a saved choice and counts only
 * with saved consent. The counting script is not fetched before consent.
 */
export function initConsent(): void {
  const plug = document.getElementById(ANALYTICS_ID);
  if (!plug) return forgetCookiesWithoutConsent();
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

/** For pages without the service, such as a booking's page: removes the cookies that it has set on other pages. */
function forgetCookiesWithoutConsent(): void {
  onConsent((consent) => {
    if (consent?.analytics) return;
    void import('../features/analytics/forget-cookies.ts').then(({ forgetCookies }) => forgetCookies());
  });
}
