import { expect, test } from 'vitest';
import { hashToken } from '#server/http/token-hash.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import type { Buyer } from '../access/buyer.ts';
import type { Quote } from '../quote/quote.ts';
import { releaseBlockingHolds } from './release-blocking-holds.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const [OWN, OTHER] = [hashToken('own'), hashToken('other')];
const TIME = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' };
const EXPIRED = { hold_expires_at: '2026-12-01T07:59:00Z' };

/** Quotes the time of the boat, or seats on its trip, for the buyer whose session is OWN; returns whether the hold is still there. */
async function isKept(hold: { id: string }, quoted: object): Promise<boolean> {
  const quote = {
    start: Temporal.Instant.from(TIME.start),
    end: Temporal.Instant.from(TIME.end),
    party: { adults: 12, child_u13: 0, child_u6_free: 0 },
    ...quoted,
  } as unknown as Quote;
  await releaseBlockingHolds(someDeps(db), quote, { sessionHash: OWN } as Buyer);
  const { rows } = await db.pool.query('select status from bookings where id = $1', [hold.id]);
  return rows[0]?.status === 'pending';
}

test.each([
  ['the live hold of another buyer is kept', { checkout_session: OTHER }, true],
  ['the expired hold of another buyer is ended', { checkout_session: OTHER, ...EXPIRED }, false],
  ['the buyer’s own live hold is ended', { checkout_session: OWN }, false],
])('%s, on a charter and on seats', async (_what, rest, stays) => {
  const boat = await aBoat(db);
  const charter = await aCharter(db, { boat, ...TIME, rest });
  expect(await isKept(charter, { type: 'private', boatId: boat.id })).toBe(stays);

  const trip = await aTrip(db, { boat: await aBoat(db), ...TIME });
  const seats = await aTripBooking(db, { trip, party: { adults: 2 }, rest });
  expect(await isKept(seats, { type: 'shared', slotId: trip.id })).toBe(stays);
});

test('an expired charter is ended if it or its turnaround reaches into the time, and not otherwise', async () => {
  const boat = await aBoat(db, { turnaround_minutes: 60 });
  const at = (start: string, end: string) =>
    aCharter(db, { boat, start: `2026-12-05T${start}:00Z`, end: `2026-12-05T${end}:00Z`, rest: EXPIRED });
  const near = await at('11:30', '13:30');
  const far = await at('14:30', '15:30');
  const quoted = { type: 'private', boatId: boat.id };

  expect(await isKept(near, quoted)).toBe(false);
  expect(await isKept(far, quoted)).toBe(true);
});

test('the buyer’s own paid booking is not ended', async () => {
  const boat = await aBoat(db);
  const booking = await aCharter(db, { boat, ...TIME, rest: { status: 'paid', checkout_session: OWN } });
  const isReleased = await releaseBlockingHolds(
    someDeps(db),
    { type: 'private', boatId: boat.id, start: booking.start_at, end: booking.end_at } as unknown as Quote,
    { sessionHash: OWN } as Buyer,
  );
  expect(isReleased).toBe(false);
});
