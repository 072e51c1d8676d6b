import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '#tests/app-process.ts';
import { testDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { contest, expectWinners, winners } from './contest.ts';
import { WITHOUT_CONSTRAINTS } from './without-constraints.ts';

const clockOffsetMs = testClock().offsetMs;
const BUYERS = 64;
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };

/** Two servers as in production, each a process with the card sandbox, on one database. Both are warmed up. */
async function twoProcesses(db: TestDatabase): Promise<string[]> {
  const apps = await Promise.all([1, 2].map(() => startApp({ databaseUrl: db.url, env: { LOG_LEVEL: 'silent' } })));
  onTestFinished(async () => {
    await Promise.all(apps.map((app) => app.kill()));
  });
  const urls = apps.map(({ baseUrl }) => baseUrl);
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: 1 });
  await contest(
    urls,
    Array.from({ length: 32 }, () => seatsRequest(trip)),
  );
  return urls;
}

test('two processes with real payment intents sell one charter once and twelve seats once to 64 buyers each', {
  tags: ['nightly'],
  timeout: 60_000,
}, async () => {
  const db = await testDatabase({ clockOffsetMs });
  const urls = await twoProcesses(db);
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, ...DAY });
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: 12 });

  expectWinners(
    await contest(
      urls,
      Array.from({ length: BUYERS }, () => charterRequest(boat, slot)),
    ),
    1,
  );
  expectWinners(
    await contest(
      urls,
      Array.from({ length: BUYERS }, () => seatsRequest(trip)),
    ),
    12,
  );

  expect(await audit(db.pool)).toEqual([]);
  const { rows } = await db.pool.query(
    "select count(*) as intents from payments where provider_payment_id like 'pi_%'",
  );
  expect(rows[0].intents).toBe(1 + 1 + 12);
});

test('control: without the exclusion constraints of boat time, two processes sell one charter more than once', {
  timeout: 60_000,
  tags: ['nightly'],
}, async () => {
  const db = await testDatabase({ clockOffsetMs });
  await db.pool.query(WITHOUT_CONSTRAINTS);
  const urls = await twoProcesses(db);

  let sold = 0;
  for (let round = 0; round < 3; round++) {
    const boat = await aBoat(db);
    const slot = await aPrivateSlot(db, { boat, ...DAY });
    sold += winners(
      await contest(
        urls,
        Array.from({ length: BUYERS }, () => charterRequest(boat, slot)),
      ),
    );
  }

  expect(sold).toBeGreaterThan(3);
  expect(await audit(db.pool)).toContainEqual(expect.stringContaining('two overlapping charters'));
});
