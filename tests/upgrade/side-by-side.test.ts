import { expect, onTestFinished, test } from 'vitest';
import { type AppProcess, startApp } from '#tests/app-process.ts';
import { underLoad } from '#tests/crashes/seat-load.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { ourRows, unbookedMoney } from '#tests/model/books.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { checkOutReleaseBefore } from './release-before.ts';

const TEST_TIMEOUT = 300_000;
const POLLING = { timeout: 30_000, interval: 50 };
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };

// `npm run test:upgrade`, and nightly; statements-of-the-release.test.ts is the short form.
test('guests book at the previous release while this one migrates the database, and then at both', {
  timeout: TEST_TIMEOUT,
  tags: ['nightly'],
}, async (context) => {
  const before = await checkOutReleaseBefore();
  if ('missing' in before) return context.skip(before.missing);
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  await db.query('drop schema public, sandbox cascade; create schema public');
  const start = async (root?: string): Promise<AppProcess> => {
    const app = await startApp({ databaseUrl: db.url, env: { DEMO: '0' }, root });
    onTestFinished(() => app.kill());
    return app;
  };

  const older = await start(before.dir);
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: 2_000 });
  const atOlder = underLoad([older.baseUrl], trip);
  await expect.poll(() => atOlder.soldSince(0), POLLING).toBeGreaterThan(3);

  const newer = await start();
  const migrated = performance.now();
  const atNewer = underLoad([newer.baseUrl], trip);
  await expect.poll(() => atOlder.soldSince(migrated), POLLING).toBeGreaterThan(3);
  await expect.poll(() => atNewer.soldSince(migrated), POLLING).toBeGreaterThan(3);
  expect((await fetch(`${older.baseUrl}/readyz`)).status).toBe(200);
  const confirmed = [...(await atOlder.stop()), ...(await atNewer.stop())];
  expect(await older.stop()).toBe(0);

  const books = { world: { db }, purchases: [] };
  await expect.poll(() => unbookedMoney(books), POLLING).toEqual([]);
  const paid = new Set((await ourRows(books)).filter(({ status }) => status === 'paid').map(({ booking }) => booking));
  expect(confirmed.filter((booking) => !paid.has(booking))).toEqual([]);
  expect(await audit(db.pool)).toEqual([]);
  console.log(`${confirmed.length} bookings at ${before.commit.slice(0, 8)} and this release`);
});
