import { expect, test } from 'vitest';
import type { PaymentIntentRequest } from '#contract/checkout.ts';
import { PATHS } from '#contract/paths.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { fakeCards } from '#tests/scenarios/fake-cards.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { aVisitor } from '#tests/scenarios/visitor.ts';
import { buildApp } from '../../app.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const cards = fakeCards();
const app = await buildApp(someDeps(db, { cards }));

const boat = await aBoat(db);
const slot = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T14:00:00Z' });
const trip = await aTrip(db, { boat, start: '2026-12-06T09:00:00Z', end: '2026-12-06T12:00:00Z' });
const closed = await aPrivateSlot(db, {
  boat,
  start: '2026-12-07T09:00:00Z',
  end: '2026-12-07T14:00:00Z',
  isOpen: false,
});
const closedTrip = await aTrip(db, { boat, start: '2026-12-08T09:00:00Z', end: '2026-12-08T12:00:00Z', isOpen: false });
const past = await aPrivateSlot(db, { boat, start: '2026-12-01T04:00:00Z', end: '2026-12-01T12:00:00Z' });
const pastTrip = await aTrip(db, { boat, start: '2026-11-30T09:00:00Z', end: '2026-11-30T12:00:00Z' });
const inactive = await aBoat(db, { is_active: false });
const inactiveSlot = await aPrivateSlot(db, {
  boat: inactive,
  start: '2026-12-05T09:00:00Z',
  end: '2026-12-05T14:00:00Z',
});
const other = await aBoat(db, { charter_hour_cents: null, seat_hour_cents: null });
const otherSlot = await aPrivateSlot(db, { boat: other, start: '2026-12-05T09:00:00Z', end: '2026-12-05T14:00:00Z' });
const otherTrip = await aTrip(db, { boat: other, start: '2026-12-06T09:00:00Z', end: '2026-12-06T12:00:00Z' });
const giveaway = await aBoat(db, { charter_hour_cents: 0 });
const giveawaySlot = await aPrivateSlot(db, {
  boat: giveaway,
  start: '2026-12-05T09:00:00Z',
  end: '2026-12-05T14:00:00Z',
});

const NOBODY = '00000000-0000-4000-8000-000000000000';

async function nothingWritten() {
  const { rows } = await db.pool.query(
    `select (select count(*) from bookings) + (select count(*) from payments) + (select count(*) from boat_time)
       + (select count(*) from audit_log) + (select sum(seats_booked) from slots) as written`,
  );
  expect(rows[0].written).toBe(0);
  expect(cards.intents.size).toBe(0);
}

/** A valid request with one change. */
function but(request: PaymentIntentRequest, change: (request: any) => void): object {
  const changed = structuredClone(request);
  change(changed);
  return changed;
}
const charter = charterRequest(boat, slot);
const seats = seatsRequest(trip, { adults: 2 });

test.each<[string, object, number, string]>([
  ['a cent less than the price', but(charter, (r) => (r.amount -= 1)), 409, 'price_changed'],
  ['an amount of 0', but(charter, (r) => (r.amount = 0)), 409, 'price_changed'],
  [
    'a breakdown whose total is not the price',
    but(charter, (r) => (r.booking.priceBreakdown.total = 1)),
    409,
    'price_changed',
  ],
  [
    'a total in fractions of a cent',
    but(charter, (r) => (r.booking.priceBreakdown.total = 260.001)),
    409,
    'price_changed',
  ],
  ['another price for seats', but(seats, (r) => (r.amount = 100)), 409, 'price_changed'],
  ['a negative amount', but(charter, (r) => (r.amount = -26_000)), 422, 'invalid_fields'],
  ['an amount in fractions', but(charter, (r) => (r.amount = 0.5)), 422, 'invalid_fields'],
  ['another currency', but(charter, (r) => (r.currency = 'usd')), 422, 'invalid_fields'],
  ['an unknown mode', but(charter, (r) => (r.booking.mode = 'gift')), 422, 'invalid_fields'],
  ['no duration', but(charter, (r) => delete r.booking.durationHours), 422, 'invalid_fields'],
  ['no party', but(seats, (r) => delete r.booking.tickets), 422, 'invalid_fields'],
  ['more people than the boat takes', but(charter, (r) => (r.booking.people = 13)), 422, 'invalid_fields'],
  ['a date that does not exist', but(charter, (r) => (r.booking.dateISO = '2026-02-30')), 422, 'invalid_fields'],
  ['nothing at all', {}, 422, 'invalid_fields'],
  ['an unknown boat', but(charter, (r) => (r.booking.boatId = NOBODY)), 404, 'boat_not_found'],
  ['an invalid boat id', but(charter, (r) => (r.booking.boatId = "' or 1=1 --")), 404, 'boat_not_found'],
  ['an inactive boat', charterRequest(inactive, inactiveSlot), 404, 'boat_not_found'],
  ['an unknown slot', but(charter, (r) => (r.booking.slotId = NOBODY)), 404, 'slot_not_found'],
  ['an invalid slot id', but(charter, (r) => (r.booking.slotId = 'morning')), 404, 'slot_not_found'],
  ['an invalid segment id', but(charter, (r) => (r.booking.slotId += '@soon')), 404, 'slot_not_found'],
  ['a slot of another boat', but(charter, (r) => (r.booking.slotId = otherSlot.id)), 404, 'slot_not_found'],
  ['a trip as a charter', but(charter, (r) => (r.booking.slotId = trip.id)), 404, 'slot_not_found'],
  ['a private slot as a trip', but(seats, (r) => (r.booking.slotId = slot.id)), 404, 'slot_not_found'],
  [
    'a boat that is not chartered',
    charterRequest({ ...other, charter_hour_cents: 13_000 }, otherSlot),
    422,
    'mode_not_offered',
  ],
  ['a boat that sells no seats', seatsRequest(otherTrip), 422, 'mode_not_offered'],
  ['a price too small to be charged', charterRequest(giveaway, giveawaySlot), 422, 'mode_not_offered'],
  ['a closed slot', charterRequest(boat, closed), 409, 'slot_taken'],
  ['a closed trip', seatsRequest(closedTrip), 409, 'slot_taken'],
  ['a start that has passed', charterRequest(boat, past, { start: '2026-12-01T07:00:00Z' }), 422, 'start_in_past'],
  ['a start right now', charterRequest(boat, past, { start: '2026-12-01T08:00:00Z' }), 422, 'start_in_past'],
  ['a trip that has departed', seatsRequest(pastTrip), 422, 'start_in_past'],
  ['a start at twenty past', charterRequest(boat, slot, { start: '2026-12-05T09:20:00Z' }), 422, 'start_not_offered'],
  ['a start outside its slot', charterRequest(boat, slot, { start: '2026-12-06T09:00:00Z' }), 422, 'start_not_offered'],
  ['another day than the slot’s', charterRequest(boat, slot, { start: '2026-12-06' }), 422, 'start_not_offered'],
  [
    'another start than the trip’s',
    but(seats, (r) => (r.booking.dateISO = '2026-12-06T10:00:00Z')),
    422,
    'start_not_offered',
  ],
  ['another date than the trip’s', but(seats, (r) => (r.booking.dateISO = '2026-12-07')), 422, 'start_not_offered'],
  ['a trip made longer', but(seats, (r) => (r.booking.durationHours = 8)), 422, 'duration_out_of_range'],
  ['one hour where two are the minimum', charterRequest(boat, slot, { hours: 1 }), 422, 'duration_out_of_range'],
  ['more hours than the maximum', charterRequest(boat, slot, { hours: 9 }), 422, 'duration_out_of_range'],
  ['half hours', but(charter, (r) => (r.booking.durationHours = 2.5)), 422, 'duration_out_of_range'],
  [
    'hours beyond the end of the slot',
    charterRequest(boat, slot, { start: '2026-12-05T13:00:00Z' }),
    409,
    'slot_taken',
  ],
  [
    'a party of nobody',
    but(seats, (r) => (r.booking.tickets = { adults: 0, children50: 0, kidsFree: 0 })),
    422,
    'no_seats',
  ],
  [
    'children without an adult',
    but(seats, (r) => (r.booking.tickets = { adults: 0, children50: 2, kidsFree: 0 })),
    422,
    'adult_needed',
  ],
  [
    'free children without as many adults',
    but(seats, (r) => (r.booking.tickets = { adults: 1, kidsFree: 2 })),
    422,
    'too_many_free_kids',
  ],
  ['a negative party', but(seats, (r) => (r.booking.tickets.adults = -1)), 422, 'invalid_fields'],
  ['half an adult', but(seats, (r) => (r.booking.tickets.adults = 1.5)), 422, 'invalid_fields'],
  ['a name with a NUL in it', but(charter, (r) => (r.booking.slotId = '\0')), 422, 'invalid_fields'],
])('%s is refused, and nothing is written', async (_what, request, status, code) => {
  const outcome = await aVisitor(app).ask(request);

  expect([outcome.status, outcome.code]).toEqual([status, code]);
  await nothingWritten();
});

test('a wrong price is answered with the right one', async () => {
  const { error } = await aVisitor(app).ask({ ...charter, amount: 100 });

  expect(error.details).toEqual({
    amount: 26_000,
    priceBreakdown: { unitPerHour: 130, paidUnits: 1, hours: 2, total: 260 },
  });
});

test('too many people are answered with the boat’s capacity', async () => {
  const { error } = await aVisitor(app).ask(but(charter, (r) => (r.booking.people = 13)));

  expect(error.fields).toEqual({ 'booking.people': 'The boat takes 12 people at most.' });
});

test.each([
  ['malformed JSON', '{"currency": "eur", ', 'application/json', 400, 'malformed_request'],
  ['no body', '', 'application/json', 422, 'invalid_fields'],
  ['a form', 'currency=eur', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
  ['too much', `{"currency": "${'x'.repeat(70_000)}"}`, 'application/json', 413, 'payload_too_large'],
])('%s is refused, and nothing is written', async (_what, payload, type, status, code) => {
  const answer = await app.inject({
    method: 'POST',
    url: PATHS.paymentIntent,
    payload,
    headers: { 'content-type': type },
  });

  expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
  await nothingWritten();
});
