import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#tests/database/sessions.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat, type BoatRow } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { aVisitor } from '#tests/scenarios/visitor.ts';
import { buildApp } from '../../app.ts';

const { offsetMs: clockOffsetMs } = testClock();
const db = await testDatabase({ clockOffsetMs });
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };

/** An app in which `edit` is committed between the quote and the claim. */
async function appWithEdit(edit: string, boat: BoatRow) {
  const own = openDatabase(db.url, { clockOffsetMs });
  const query = own.pool.query.bind(own.pool) as (config: pg.QueryConfig) => unknown;
  let isEdited = false;
  own.pool.query = (async (config: pg.QueryConfig) => {
    if (!isEdited && config.name?.startsWith('claim-')) {
      isEdited = true;
      await db.pool.query(edit, [boat.id]);
    }
    return query(config);
  }) as typeof own.pool.query;
  onTestFinished(() => own.pool.end());
  return buildApp(someDeps(own));
}

test.each([
  [
    'the hourly rate rose',
    'update boats set charter_hour_cents = charter_hour_cents + 1 where id = $1',
    'price_changed',
  ],
  [
    'packages were introduced',
    'update boats set charter_packages = true, charter_half_day_cents = 100 where id = $1',
    'price_changed',
  ],
  ['the boat was taken out', 'update boats set is_active = false where id = $1', 'boat_not_found'],
  ['the boat is no longer chartered', 'update boats set charter_hour_cents = null where id = $1', 'mode_not_offered'],
])('a charter is refused when between quote and claim %s', async (_what, edit, code) => {
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, ...DAY });
  const app = await appWithEdit(edit, boat);

  expect((await aVisitor(app).ask(charterRequest(boat, slot, { hours: 4 }))).code).toBe(code);
  expect(await audit(db.pool)).toEqual([]);
});

test.each([
  [
    'the seat price rose',
    'update slots set seat_price_cents = seat_price_cents + 1 where boat_id = $1',
    'price_changed',
  ],
  [
    'the trip became longer',
    "update slots set end_at = end_at + interval '1 hour' where boat_id = $1",
    'duration_out_of_range',
  ],
  ['the boat was taken out', 'update boats set is_active = false where id = $1', 'boat_not_found'],
  ['all seats were withheld', 'update slots set seats_withheld = seats_total where boat_id = $1', 'seats_taken'],
])('seats are refused when between quote and claim %s', async (_what, edit, code) => {
  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, ...DAY });
  const app = await appWithEdit(edit, boat);

  expect((await aVisitor(app).ask(seatsRequest(trip))).code).toBe(code);
  expect(await audit(db.pool)).toEqual([]);
});
