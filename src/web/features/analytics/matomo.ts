import type { Begin } from './service.ts';
import { cameFrom } from './service.ts';

type Command = readonly [name: string, ...values: unknown[]];

/**
 * Matomo's tracker (https://developer.matomo.org/api-reference/tracking-javascript), controlled through its command
 * queue.
 */
export const matomo: Begin = ({ base, siteId }, addScript) => {
  const site = window as typeof window & { _paq?: { push(...commands: Command[]): unknown } };
  site._paq ??= [] as Command[];
  const say = (...commands: Command[]) => void site._paq?.push(...commands);
  // Must come before any other command: never track without consent, and do not collect the real page addresses.
  say(['requireConsent'], ['setTrackerUrl', `${base}/matomo.php`], ['setSiteId', siteId]);
  say(['setRequestMethod', 'POST'], ['setReferrerUrl', cameFrom()]);
  addScript(`${base}/matomo.js`);
  const at = (address: string) => say(['setCustomUrl', address], ['setDocumentTitle', new URL(address).pathname]);
  return {
    allow: () => say(['setConsentGiven']),
    pageView(address) {
      at(address);
      say(['trackPageView']);
    },
    purchase(address, euros) {
      at(address);
      say(['trackEvent', 'booking', 'purchase', 'EUR', euros]);
    },
    stop: () => say(['forgetConsentGiven'], ['deleteCookies']),
  };
};
