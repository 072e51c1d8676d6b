import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BoatWithAvailability } from '#contract/boats.ts';
import { PATHS } from '#contract/paths.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { isNightly } from '#tests/is-nightly.ts';
import { aBoat, type BoatRow } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aBlock, aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { buildApp } from '../../app.ts';
import { isExclusionViolation } from '../../db/violations.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const app = await buildApp(someDeps(db));

const DAY = 'start=2026-12-05T00:00:00Z&end=2026-12-06T00:00:00Z';
const at = (time: string) => `2026-12-05T${time}:00Z`;
const FROM_8_TO_20 = { start: at('08:00'), end: at('20:00') };

async function freeParts(boat: { id: string }): Promise<string[]> {
  const answer = await app.inject(`${PATHS.boat(boat.id)}?${DAY}`);
  return answer
    .json<BoatWithAvailability>()
    .availability.private.map(({ start, end }) => `${start.slice(11, 16)}–${end.slice(11, 16)}`);
}

async function book(payload: object) {
  const answer = await app.inject({ method: 'POST', url: PATHS.paymentIntent, payload });
  return answer.statusCode === 200 ? 'held' : answer.json().error.code;
}

test('the turnaround is kept free before and after a charter', async () => {
  const boat = await aBoat(db, { turnaround_minutes: 60 });
  const slot = await aPrivateSlot(db, { boat, ...FROM_8_TO_20 });
  await aCharter(db, { boat, start: at('12:00'), end: at('14:00'), rest: { status: 'paid' } });

  expect(await freeParts(boat)).toEqual(['08:00–11:00', '15:00–20:00']);
  expect(await book(charterRequest(boat, slot, { start: at('14:00') }))).toBe('slot_taken');
  expect(await book(charterRequest(boat, slot, { start: at('10:00') }))).toBe('slot_taken');
  expect(await book(charterRequest(boat, slot, { start: at('09:00') }))).toBe('held');
  expect(await book(charterRequest(boat, slot, { start: at('15:00') }))).toBe('held');
});

test('a block needs no turnaround: a charter may end when the block starts', async () => {
  const boat = await aBoat(db, { turnaround_minutes: 60 });
  const slot = await aPrivateSlot(db, { boat, start: at('08:00'), end: at('12:00') });
  await aBlock(db, { boat, start: at('12:00'), end: at('14:00') });

  expect(await book(charterRequest(boat, slot, { start: at('10:00') }))).toBe('held');
  expect(await freeParts(boat)).toEqual(['08:00–09:00']);
});

test('a block may start when a charter ends, and not before', async () => {
  const boat = await aBoat(db, { turnaround_minutes: 60 });
  await aCharter(db, { boat, start: at('08:00'), end: at('10:00'), rest: { status: 'paid' } });

  await expect(aBlock(db, { boat, start: at('09:45'), end: at('12:00') })).rejects.toSatisfy(isExclusionViolation);
  await aBlock(db, { boat, start: at('10:00'), end: at('12:00') });
});

test('a trip within the turnaround of a charter cannot be booked, nor a charter within that of a trip', async () => {
  const boat = await aBoat(db, { turnaround_minutes: 30 });
  const slot = await aPrivateSlot(db, { boat, start: at('08:00'), end: at('10:00') });
  const trip = await aTrip(db, { boat, start: at('10:00'), end: at('12:00') });
  const later = await aPrivateSlot(db, { boat, start: at('12:00'), end: at('16:00') });
  await aCharter(db, { boat, start: at('08:00'), end: at('10:00'), rest: { status: 'paid' } });

  expect(await book(seatsRequest(trip))).toBe('slot_taken');
  await db.pool.query("delete from boat_time where boat_id = $1 and kind = 'charter'", [boat.id]);
  expect(await book(seatsRequest(trip))).toBe('held');
  expect(await book(charterRequest(boat, later, { start: at('12:00') }))).toBe('slot_taken');
  expect(await book(charterRequest(boat, slot))).toBe('slot_taken');
});

test('a longer turnaround does not affect a trip with seats sold: more of its seats can be booked', async () => {
  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, start: at('10:00'), end: at('12:00') });
  await aTripBooking(db, { trip, rest: { status: 'paid' } });
  await aCharter(db, { boat, start: at('12:00'), end: at('14:00'), rest: { status: 'paid' } });
  await db.pool.query('update boats set turnaround_minutes = 60 where id = $1', [boat.id]);

  expect(await book(seatsRequest(trip))).toBe('held');
});

test('an expired hold is released for a party within its turnaround', async () => {
  const boat = await aBoat(db, { turnaround_minutes: 60 });
  const slot = await aPrivateSlot(db, { boat, ...FROM_8_TO_20 });
  await aCharter(db, { boat, start: at('12:00'), end: at('14:00'), rest: { hold_expires_at: '2026-12-01T07:59:00Z' } });

  expect(await book(charterRequest(boat, slot, { start: at('14:00') }))).toBe('held');
});

test('the free parts are exactly the times that can be written to boat time', async () => {
  const quarter = (n: number) => Temporal.Instant.from(at('08:00')).add({ minutes: 15 * n });
  const stays = fc.array(
    fc.record({ from: fc.nat(40), hours: fc.integer({ min: 1, max: 3 }), isBlock: fc.boolean() }),
    { maxLength: 5 },
  );
  const turnarounds = fc.constantFrom(0, 15, 45, 90);
  await fc.assert(
    fc.asyncProperty(stays, turnarounds, turnarounds, async (taken, sold, now) => {
      const boat = await aBoat(db, { turnaround_minutes: sold });
      const block = await aBoat(db);
      for (const { from, hours, isBlock } of taken) {
        const range = { boat, start: quarter(from), end: quarter(from + 4 * hours) };
        // Times that boat time refuses are left out.
        await (isBlock ? aBlockInBoatTime(block, range) : aCharter(db, { ...range, rest: { status: 'paid' } })).catch(
          nullIfRefused,
        );
      }
      await db.pool.query('update boats set turnaround_minutes = $2 where id = $1', [boat.id, now]);
      await aPrivateSlot(db, { boat, ...FROM_8_TO_20 });
      const free = await freeParts(boat);
      for (let start = 0; start <= 44; start += 1) {
        const range = { start: quarter(start), end: quarter(start + 4) };
        expect(
          free.some((part) => covers(part, range)),
          `${free}: ${range.start}`,
        ).toBe(await boatTimeAccepts(boat, range));
      }
    }),
    { seed: 20_261_205, numRuns: isNightly ? 12 : 2 },
  );
}, 60_000);

interface Times {
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

/** A block on this boat that belongs to another boat's slot, so that it does not conflict with the offered slot. */
async function aBlockInBoatTime(other: BoatRow, { boat, start, end }: Times & { boat: BoatRow }) {
  const slot = await aPrivateSlot(db, { boat: other, start, end });
  await db.pool.query(
    "insert into boat_time (boat_id, kind, start_at, end_at, slot_id) values ($1, 'block', $2, $3, $4)",
    [boat.id, start.toString(), end.toString(), slot.id],
  );
}

function covers(part: string, { start, end }: Times): boolean {
  const [from = '', to = ''] = part.split('–');
  const time = (instant: Temporal.Instant) => instant.toString().slice(11, 16);
  return from <= time(start) && time(end) <= to;
}

/** @throws any other error */
function nullIfRefused(error: unknown): null {
  if (isExclusionViolation(error)) return null;
  throw error;
}

async function boatTimeAccepts(boat: BoatRow, { start, end }: Times): Promise<boolean> {
  const charter = await aCharter(db, { boat, start, end }).catch(nullIfRefused);
  if (charter === null) return false;
  await db.pool.query('delete from boat_time where booking_id = $1', [charter.id]);
  await db.pool.query("update bookings set status = 'canceled', cancel_reason = 'released' where id = $1", [
    charter.id,
  ]);
  return true;
}
