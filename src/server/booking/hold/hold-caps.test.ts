import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { aVisitor } from '#tests/scenarios/visitor.ts';
import { buildApp } from '../../app.ts';

const clockOffsetMs = testClock().offsetMs;
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };
const MANY = { intentsPerMinute: 1000, liveHoldsPerAddress: 1000, signInsPerMinute: 1000 };

test('a browser can have five live holds; the sixth is refused with a Retry-After', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const app = await buildApp(someDeps(db, { limits: MANY }));
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY });
  const visitor = aVisitor(app);
  for (let n = 0; n < 5; n++) expect((await visitor.ask(seatsRequest(trip))).status).toBe(200);

  const sixth = await visitor.ask(seatsRequest(trip));

  expect([sixth.status, sixth.code]).toEqual([429, 'too_many_holds']);
  expect(Number(sixth.retryAfter)).toBeGreaterThan(14 * 60);
  expect(Number(sixth.retryAfter)).toBeLessThanOrEqual(15 * 60);
  expect((await aVisitor(app).ask(seatsRequest(trip))).status).toBe(200);
});

test('expired holds do not count towards the limit', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const app = await buildApp(someDeps(db, { limits: MANY }));
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY });
  const visitor = aVisitor(app);
  for (let n = 0; n < 5; n++) await visitor.ask(seatsRequest(trip));

  await db.query("update bookings set hold_expires_at = '2026-12-01T07:59:00Z'");

  expect((await visitor.ask(seatsRequest(trip))).status).toBe(200);
});

test('live holds are limited per address across browsers', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const app = await buildApp(someDeps(db, { limits: { ...MANY, liveHoldsPerAddress: 7 } }));
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY });
  for (let n = 0; n < 7; n++) expect((await aVisitor(app).ask(seatsRequest(trip))).status).toBe(200);

  expect((await aVisitor(app).ask(seatsRequest(trip))).code).toBe('too_many_holds');
});

test('payment intents are limited per address and minute', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const app = await buildApp(someDeps(db, { limits: { ...MANY, intentsPerMinute: 3 } }));
  for (let n = 0; n < 3; n++) expect((await aVisitor(app).ask({})).status).toBe(422);

  const fourth = await aVisitor(app).ask({});

  expect([fourth.status, fourth.code]).toEqual([429, 'too_many_requests']);
  expect(Number(fourth.retryAfter)).toBeGreaterThan(0);
});
