import { expect, test } from 'vitest';
import { analyticsPlug } from './analytics.ts';

const aSetting = { provider: 'matomo', host: 'https://stats.example/matomo/', siteId: '7' } as const;

test('the chosen service has the address from the settings and reports to its own origin only', () => {
  expect(analyticsPlug(aSetting)).toEqual({
    provider: 'matomo',
    siteId: '7',
    base: 'https://stats.example/matomo',
    reportsTo: ['https://stats.example'],
  });
});

test('a service with a public host uses it when the settings name none', () => {
  expect(analyticsPlug({ ...aSetting, provider: 'plausible', host: null })?.base).toBe('https://plausible.io');
  expect(analyticsPlug({ ...aSetting, provider: 'ga4', host: null })?.reportsTo).toContain(
    'https://*.google-analytics.com',
  );
});

test.each([
  ['no provider', { provider: 'none' as const }],
  ['no site id', { siteId: '' }],
  ['a Matomo service without an address', { host: null }],
  ['an address that would add to the content security policy', { host: 'https://stats.example;script-src *' }],
])('with %s nothing is counted', (_what, change) => {
  expect(analyticsPlug({ ...aSetting, ...change })).toBeNull();
});
