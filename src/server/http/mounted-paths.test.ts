import { expect, test } from 'vitest';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { GIFT_PATHS } from '#contract/gift-paths.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { mayBePage, PATHS } from '#contract/paths.ts';
import { WAITLIST_PATHS } from '#contract/waitlist-paths.ts';
import { SIGN_IN_PATHS } from '#contract/sign-in-paths.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { aSite } from '#tests/scenarios/site.ts';
import { withAllRoutes } from '#tests/security/all-routes.ts';

test('the server mounts every path of the contract, and no data at any other path', async () => {
  const deps = someDeps(await testDatabase(), { site: await aSite() });
  const { routes } = await withAllRoutes(() => buildApp(deps));
  const mounted = new Set(routes.map(({ url }) => url));
  const paths = [
    ...Object.values(PATHS),
    ...Object.values(BOOKING_PATHS),
    ...Object.values(SIGN_IN_PATHS),
    ...Object.values(WAITLIST_PATHS),
    ...Object.values(GIFT_PATHS),
    ...Object.values(OFFICE_PATHS),
  ];
  const known = new Set<string>(paths.map((path) => (typeof path === 'string' ? path : path.pattern)));

  expect([...known].filter((path) => !mounted.has(path))).toEqual([]);
  const files = /^\/(assets|media|sandbox)\//;
  expect([...mounted].filter((url) => !mayBePage(url) && !files.test(url) && !known.has(url))).toEqual([]);
});
