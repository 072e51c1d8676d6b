import { expect, test } from 'vitest';
import { analyticsPlug } from './analytics.ts';

const aSetting = { provider: 'matomo', host: 'https://stats.example/matomo/', siteId: '7' } as const;

test('the service that the operator has chosen is known by its address and reports to its own origin only', () => {
  expect(analyticsPlug(aSetting)).toEqual({
    provider: 'matomo',
    siteId: '7',
    base: 'https://stats.example/matomo',
    reportsTo: ['https://stats.example'],
  });
});

test('services with a home of their own are found there when the operator names none', () => {
  expect(analyticsPlug({ ...aSetting, provider: 'plausible', host: null })?.base).toBe('https://plausible.io');
  expect(analyticsPlug({ ...aSetting, provider: 'ga4', host: null })?.reportsTo).toContain(
    'https://*.google-analytics.com',
  );
});

test.each([
  ['no provider', { provider: 'none' as const }],
  ['no name of the site', { siteId: '' }],
  ['a Matomo that is nowhere', { host: null }],
  ['an address that would write into the content policy', { host: 'https://stats.example;script-src *' }],
])('with %s nothing is counted', (_what, change) => {
  expect(analyticsPlug({ ...aSetting, ...change })).toBeNull();
});
