import { beforeEach, expect, test, vi } from 'vitest';
import { type AnalyticsPlug, analyticsPlug } from '#contract/analytics.ts';
import { ga4 } from './ga4.ts';
import { matomo } from './matomo.ts';
import { plausible } from './plausible.ts';
import type { Begin } from './service.ts';

const SITE = 'https://boats.example';
const YES = { analytics: true, marketing: false };

/** A page of this site without a browser: the globals that the services use. */
let page: Record<string, unknown>;

beforeEach(() => {
  page = { location: { origin: SITE } };
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { referrer: `${SITE}/booking/1?t=secret` });
});

function begin(service: Begin, provider: AnalyticsPlug['provider'], host: string | null) {
  const scripts: string[] = [];
  const plug = analyticsPlug({ provider, host, siteId: 'site-7' });
  if (!plug) throw new Error('The test passes no service');
  return { scripts, ...service(plug, (src) => scripts.push(src)) };
}

test('Plausible receives page views and purchase amounts with the tracked address', () => {
  const { scripts, pageView, purchase } = begin(plausible, 'plausible', null);
  pageView(`${SITE}/`);
  purchase(`${SITE}/booking/id`, 260);

  expect(scripts).toEqual(['https://plausible.io/js/script.manual.revenue.js']);
  expect((page.plausible as { q: unknown }).q).toEqual([
    ['pageview', { u: `${SITE}/` }],
    ['purchase', { u: `${SITE}/booking/id`, revenue: { currency: 'EUR', amount: 260 } }],
  ]);
});

test('Google starts with consent denied, gets the granted purposes, and is disabled on withdrawal', () => {
  const { scripts, allow, pageView, stop } = begin(ga4, 'ga4', null);
  allow(YES);
  pageView(`${SITE}/`);
  stop();

  expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=site-7']);
  const said = (page.dataLayer as ArrayLike<unknown>[]).map((words) => Array.from(words));
  const consents = said.filter(([word]) => word === 'consent').map(([, when, answers]) => [when, answers]);
  const denied = {
    analytics_storage: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  };
  expect(consents).toEqual([
    ['default', denied],
    ['update', { ...denied, analytics_storage: 'granted' }],
    ['update', denied],
  ]);
  expect(said[0]?.[0]).toBe('consent');
  expect(said.find(([word]) => word === 'config')?.[2]).toEqual({ send_page_view: false });
  expect(page['ga-disable-site-7']).toBe(true);
});

test('the operator’s own tagging server replaces Google’s', () => {
  const { scripts } = begin(ga4, 'ga4', 'https://tags.example');

  expect(scripts).toEqual(['https://tags.example/gtag/js?id=site-7']);
  const said = (page.dataLayer as ArrayLike<unknown>[]).map((words) => Array.from(words));
  expect(said.find(([word]) => word === 'config')?.[2]).toMatchObject({ server_container_url: 'https://tags.example' });
});

test.each<[string, Begin, AnalyticsPlug['provider']]>([
  ['Plausible', plausible, 'plausible'],
  ['Matomo', matomo, 'matomo'],
  ['Google', ga4, 'ga4'],
])('%s does not receive the real page addresses', (_name, service, provider) => {
  const { allow, pageView } = begin(service, provider, 'https://stats.example');
  allow(YES);
  pageView(`${SITE}/booking/id`);

  const sent = JSON.stringify([page.dataLayer, page._paq, (page.plausible as { q?: unknown } | undefined)?.q]);
  expect(sent).toContain('/booking/id');
  expect(sent).not.toContain('secret');
});
