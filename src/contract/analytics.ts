import type { SiteSettings } from './settings.ts';

/** An analytics service: the address of its script and the origins that the script reports to. */
export interface AnalyticsPlug {
  readonly provider: 'plausible' | 'matomo' | 'ga4';
  /** The id of this site at the service. */
  readonly siteId: string;
  /** Address of the service without a trailing slash: `https://stats.example/matomo`. */
  readonly base: string;
  /** Origins for the page's content security policy. */
  readonly reportsTo: readonly string[];
}

const GOOGLE = 'https://www.googletagmanager.com';
const GOOGLE_REPORTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];
const PLAUSIBLE = 'https://plausible.io';

/** Origin and path. Stricter than the syntax of URLs, so that no address can end a directive of the content policy. */
const ADDRESS = /^(https:\/\/[a-z\d.-]+(?::\d+)?)(\/[^?#]*)?(?:[?#]|$)/i;

/** null: visits are not counted, because the operator chose no service or its settings are incomplete. */
export function analyticsPlug({ provider, host, siteId }: SiteSettings['analytics']): AnalyticsPlug | null {
  if (provider === 'none' || !siteId) return null;
  if (provider === 'ga4' && !host) return { provider, siteId, base: GOOGLE, reportsTo: GOOGLE_REPORTS };
  const [, origin, path = ''] = ADDRESS.exec(host ?? (provider === 'plausible' ? PLAUSIBLE : '')) ?? [];
  return origin ? { provider, siteId, base: origin + path.replace(/\/+$/, ''), reportsTo: [origin] } : null;
}
