import { type Consent, parseConsent } from '#domain/consent/consent.ts';
import { browserStorage } from './browser-storage.ts';

const KEY = 'app.consent';
const SAVED = 'app:consent';

/** The visitor's saved choice; null while there is none. */
export function keptConsent(): Consent | null {
  return parseConsent(browserStorage().getItem(KEY));
}

/** Saves the choice and notifies listeners on this page and in the site's other tabs. */
export function keepConsent({ analytics, marketing }: Consent): void {
  browserStorage().setItem(KEY, JSON.stringify({ analytics, marketing }));
  window.dispatchEvent(new Event(SAVED));
}

/** Calls the listener whenever a choice is saved or withdrawn, here or in another tab. */
export function onConsent(listener: (consent: Consent | null) => void): void {
  window.addEventListener(SAVED, () => listener(keptConsent()));
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) listener(keptConsent());
  });
}
