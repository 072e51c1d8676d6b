import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import type { Buyer } from '../access/buyer.ts';
import { quoteBooking } from '../quote/quote-booking.ts';
import type { Quote } from '../quote/quote.ts';
import { claimPlace } from './claim-place.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const deps = someDeps(db);

const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };
const TERMS = {
  siteFeePercent: 15,
  sessionHash: null,
  bookingId: null,
  mustReachMinimum: true,
  mustKeepLeadTime: true,
};
const BUYER: Buyer = {
  sessionHash: null,
  linkHash: null,
  sourceHash: null,
  language: 'en',
  idempotencyKey: null,
  actor: 'visitor',
  mustReachMinimum: true,
  mustKeepLeadTime: true,
};

async function aCharterQuote() {
  const boat = await aBoat(db, { charter_packages: true, charter_half_day_cents: 30_000, charter_day_cents: 50_000 });
  const slot = await aPrivateSlot(db, { boat, ...DAY });
  const start = Temporal.Instant.from(DAY.start);
  const request = { type: 'private', boatId: boat.id, slotId: null, start, day: null, hours: 4, people: null } as const;
  return { slot, quote: await quoteBooking(db, request, TERMS) };
}

async function aSeatsQuote() {
  const slot = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: 4 });
  const party = { adults: 2, child_u13: 0, child_u6_free: 0 };
  const request = {
    type: 'shared',
    boatId: slot.boat_id,
    slotId: slot.id,
    party,
    start: null,
    day: null,
    hours: null,
  } as const;
  return { slot, quote: await quoteBooking(db, request, TERMS) };
}

/** Whether the place is taken after the boat or the slot has changed (`$1`) between the quote and the claim. */
async function isTakenAfter({ slot, quote }: { slot: { id: string }; quote: Quote }, change: string): Promise<boolean> {
  await db.query(change, [slot.id]);
  const outcome = await claimPlace(deps, { quote, buyer: BUYER, provider: 'sandbox' });
  expect(await audit(db.pool)).toEqual([]);
  return outcome !== 'lost';
}

const ofBoat = (set: string) => `update boats set ${set} where id = (select boat_id from slots where id = $1)`;
const ofSlot = (set: string) => `update slots set ${set} where id = $1`;

test.each([
  ['nothing has changed', ofSlot('updated_at = updated_at'), true],
  ['the boat is inactive', ofBoat('is_active = false'), false],
  ['the hourly rate is another', ofBoat('charter_hour_cents = charter_hour_cents + 1'), false],
  ['the half-day rate is another', ofBoat('charter_half_day_cents = 30001'), false],
  ['the half-day rate is gone', ofBoat('charter_half_day_cents = null'), false],
  ['the day rate is another', ofBoat('charter_day_cents = 50001'), false],
  ['packages are no longer offered', ofBoat('charter_packages = false'), false],
  ['the slot is closed', ofSlot('is_open = false'), false],
])('a charter is sold as it was quoted or not at all: %s', async (_what, change, isTaken) => {
  expect(await isTakenAfter(await aCharterQuote(), change)).toBe(isTaken);
});

test.each([
  ['nothing has changed', ofSlot('updated_at = updated_at'), true],
  ['the boat is inactive', ofBoat('is_active = false'), false],
  ['the price is another', ofSlot('seat_price_cents = seat_price_cents + 1'), false],
  ['the trip is closed', ofSlot('is_open = false'), false],
  ['it ends later', ofSlot(`end_at = end_at + interval '1 hour'`), false],
  ['another channel sold all but one seat', ofSlot('seats_withheld = 3'), false],
  ['another channel sold the other seats', ofSlot('seats_withheld = 2'), true],
])('seats are sold as they were quoted or not at all: %s', async (_what, change, isTaken) => {
  expect(await isTakenAfter(await aSeatsQuote(), change)).toBe(isTaken);
});

test('a place that begins before its claim is not sold', async () => {
  const begun = (quote: Quote) => ({ ...quote, start: Temporal.Instant.from('2026-12-01T07:59:59Z') });
  const [charter, seats] = [await aCharterQuote(), await aSeatsQuote()];
  const earlier = ofSlot(`start_at = '2026-12-01T07:59:59Z'`);

  expect(await isTakenAfter({ ...charter, quote: begun(charter.quote) }, earlier)).toBe(false);
  expect(await isTakenAfter({ ...seats, quote: begun(seats.quote) }, earlier)).toBe(false);
});
