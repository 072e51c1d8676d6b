import type { Consent } from '#domain/consent/consent.ts';
import type { Begin } from './service.ts';
import { cameFrom } from './service.ts';

/**
 * Google Analytics 4 through gtag.js with consent mode
 * (https://developers.google.com/tag-platform/security/guides/consent), or through the operator's own tagging server.
 */
export const ga4: Begin = ({ base, siteId, reportsTo }, addScript) => {
  const site = window as typeof window & { dataLayer?: unknown[]; [off: `ga-disable-${string}`]: boolean };
  const layer = (site.dataLayer ??= []);
  const isOwn = reportsTo.length === 1;
  // gtag.js requires the `arguments` object; it treats an array differently.
  function gtag(..._words: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments);
  }
  gtag('consent', 'default', answers({ analytics: false, marketing: false }));
  gtag('js', new Date(performance.timeOrigin + performance.now()));
  gtag('config', siteId, { send_page_view: false, ...(isOwn && { server_container_url: base }) });
  addScript(`${base}/gtag/js?id=${encodeURIComponent(siteId)}`);
  const page = (address: string) => ({
    page_location: address,
    page_title: new URL(address).pathname,
    page_referrer: cameFrom(),
  });
  return {
    allow(consent) {
      site[`ga-disable-${siteId}`] = false;
      gtag('consent', 'update', answers(consent));
    },
    pageView(address) {
      // Also applies to events that gtag.js collects automatically, such as scrolling.
      gtag('set', page(address));
      gtag('event', 'page_view', page(address));
    },
    purchase: (address, value) => gtag('event', 'purchase', { ...page(address), currency: 'EUR', value }),
    stop() {
      gtag('consent', 'update', answers({ analytics: false, marketing: false }));
      site[`ga-disable-${siteId}`] = true;
    },
  };
};

function answers({ analytics, marketing }: Consent): Record<string, 'granted' | 'denied'> {
  const said = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied');
  return {
    analytics_storage: said(analytics),
    ad_storage: said(marketing),
    ad_user_data: said(marketing),
    // Visitors agree to the measurement of advertisements, not to personalized ones.
    ad_personalization: 'denied',
  };
}
