import type { SiteSettings } from './settings.ts';

/** A service that counts visits, ready to be asked: where its script lies and to which origins that reports. */
export interface AnalyticsPlug {
  readonly provider: 'plausible' | 'matomo' | 'ga4';
  /** What the service calls this site. */
  readonly siteId: string;
  /** Address of the service without a slash at its end: `https://stats.example/matomo`. */
  readonly base: string;
  /** Origins for the page's content policy. */
  readonly reportsTo: readonly string[];
}

const GOOGLE = 'https://www.googletagmanager.com';
const GOOGLE_REPORTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];
const PLAUSIBLE = 'https://plausible.io';

/** Origin and path. Stricter than addresses are: nothing in it may end a directive of the content policy. */
const ADDRESS = /^(https:\/\/[a-z\d.-]+(?::\d+)?)(\/[^?#]*)?(?:[?#]|$)/i;

/** Where the document names the plug for its script. */
export const ANALYTICS_ID = 'analytics';

/** null: nothing is counted, because the operator has chosen none or has not said enough of it. */
export function analyticsPlug({ provider, host, siteId }: SiteSettings['analytics']): AnalyticsPlug | null {
  if (provider === 'none' || !siteId) return null;
  if (provider === 'ga4' && !host) return { provider, siteId, base: GOOGLE, reportsTo: GOOGLE_REPORTS };
  const [, origin, path = ''] = ADDRESS.exec(host ?? (provider === 'plausible' ? PLAUSIBLE : '')) ?? [];
  return origin ? { provider, siteId, base: origin + path.replace(/\/+$/, ''), reportsTo: [origin] } : null;
}
