import { expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { fakeCards } from '#tests/scenarios/fake-cards.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { aVisitor, type Outcome } from '#tests/scenarios/visitor.ts';
import { buildApp } from '../../app.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const cards = fakeCards();
const deps = someDeps(db, { cards });
const app = await buildApp(deps);

const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };
const aSlot = async () => {
  const boat = await aBoat(db);
  return { boat, slot: await aPrivateSlot(db, { boat, ...DAY }) };
};
/** The answer without its access token, which is different each time. */
const withoutToken = ({ answer: { accessToken: _own, ...rest } }: Outcome) => rest;
const opensItsBooking = async ({ answer: { bookingId, accessToken } }: Outcome) =>
  (await app.inject({ url: `${PATHS.booking(bookingId)}?t=${accessToken}` })).statusCode === 200;
const bookingsOf = async (boat: { id: string }) =>
  (await db.query('select * from bookings where boat_id = $1', [boat.id])).rows;

test('the same key with the same content gets the same answer, with a new access token', async () => {
  const { boat, slot } = await aSlot();
  const visitor = aVisitor(app);

  const first = await visitor.ask(charterRequest(boat, slot), 'a-key-of-this-attempt');
  const second = await visitor.ask(charterRequest(boat, slot), 'a-key-of-this-attempt');

  expect(first.status).toBe(200);
  expect(withoutToken(second)).toEqual(withoutToken(first));
  expect(second.answer.accessToken).not.toBe(first.answer.accessToken);
  expect([await opensItsBooking(first), await opensItsBooking(second)]).toEqual([true, true]);
  expect(await bookingsOf(boat)).toHaveLength(1);
});

test('a repeated key works without the cookie', async () => {
  const { boat, slot } = await aSlot();

  const lost = await aVisitor(app).ask(charterRequest(boat, slot), 'key-of-the-lost-answer');
  const visitor = aVisitor(app);
  const again = await visitor.ask(charterRequest(boat, slot), 'key-of-the-lost-answer');

  expect(withoutToken(again)).toEqual(withoutToken(lost));
  // The cookie of the repeated request also proves the holder.
  expect((await visitor.post(`/checkout/booking/${again.answer.bookingId}/release`)).body).toEqual({ released: true });
});

test('the order of fields does not matter', async () => {
  const { boat, slot } = await aSlot();
  const request = charterRequest(boat, slot);
  const backwards = {
    booking: Object.fromEntries(Object.entries(request.booking).reverse()),
    amount: request.amount,
    currency: 'EUR',
  };

  const first = await aVisitor(app).ask(request, 'key-written-both-ways');

  expect(withoutToken(await aVisitor(app).ask(backwards, 'key-written-both-ways'))).toEqual(withoutToken(first));
});

test('different content under the same key is refused', async () => {
  const { boat, slot } = await aSlot();
  const visitor = aVisitor(app);
  await visitor.ask(charterRequest(boat, slot), 'a-key-used-twice-over');

  const second = await visitor.ask(charterRequest(boat, slot, { hours: 3 }), 'a-key-used-twice-over');

  expect([second.status, second.code]).toEqual([422, 'idempotency_key_reused']);
  expect(await bookingsOf(boat)).toHaveLength(1);
});

test.each(['charter', 'seats'])('twenty requests at once with one key make one booking: %s', async (what) => {
  const { boat, slot } = await aSlot();
  const trip = await aTrip(db, { boat, start: '2026-12-06T09:00:00Z', end: '2026-12-06T12:00:00Z', seats: 30 });
  const request = what === 'charter' ? charterRequest(boat, slot) : seatsRequest(trip);

  const all = await Promise.all(
    Array.from({ length: 20 }, () => aVisitor(app).ask(request, `one-key-for-twenty-${what}`)),
  );

  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  expect(new Set(all.map((outcome) => JSON.stringify(withoutToken(outcome)))).size).toBe(1);
  expect(await Promise.all(all.map(opensItsBooking))).toEqual(all.map(() => true));
  expect(await bookingsOf(boat)).toHaveLength(1);
  expect(await audit(db.pool)).toEqual([]);
});

test('of two different simultaneous requests with one key, one is booked and the other refused', async () => {
  const { boat, slot } = await aSlot();
  const request = (start: string) => charterRequest(boat, slot, { start });

  const codes = await Promise.all(
    [DAY.start, '2026-12-05T11:00:00Z'].map(
      async (start) => (await aVisitor(app).ask(request(start), 'key-that-is-raced-for')).code,
    ),
  );

  expect(new Set(codes)).toEqual(new Set([null, 'idempotency_key_reused']));
  expect(await bookingsOf(boat)).toHaveLength(1);
});

async function aTripAsked() {
  const { boat } = await aSlot();
  const trip = await aTrip(db, { boat, start: '2026-12-06T09:00:00Z', end: '2026-12-06T12:00:00Z' });
  return (remoteAddress: string, key: string, { adults = 1, checkout = '' } = {}) =>
    app.inject({
      method: 'POST',
      url: PATHS.paymentIntent,
      payload: seatsRequest(trip, { adults }),
      headers: { 'idempotency-key': key },
      cookies: checkout ? { checkout } : {},
      remoteAddress,
    });
}

test.each(['1', 'a-long-and-random-key'])('the key %s from another source is another request', async (key) => {
  const ask = await aTripAsked();

  const [one, two, again] = [
    await ask('203.0.113.1', key),
    await ask('203.0.113.2', key),
    await ask('203.0.113.1', key),
  ];

  expect(one.json().bookingId).not.toBe(two.json().bookingId);
  expect(again.json().bookingId).toBe(one.json().bookingId);
});

test('the key from another source with the checkout cookie is the same request', async () => {
  const ask = await aTripAsked();
  const first = await ask('203.0.113.3', 'key-of-a-roaming-browser');
  const checkout = first.cookies[0]?.value ?? '';

  const again = await ask('203.0.113.4', 'key-of-a-roaming-browser', { checkout });
  const other = await ask('203.0.113.5', 'key-of-a-roaming-browser', { checkout, adults: 2 });

  expect(again.json().bookingId).toBe(first.json().bookingId);
  expect(other.json().error.code).toBe('idempotency_key_reused');
});

test('a key whose hold was released or has expired is answered with hold_expired', async () => {
  const { boat, slot } = await aSlot();
  const visitor = aVisitor(app);
  const { answer } = await visitor.ask(charterRequest(boat, slot), 'key-of-a-released-hold');
  await visitor.post(`/checkout/booking/${answer.bookingId}/release`);
  expect((await visitor.ask(charterRequest(boat, slot), 'key-of-a-released-hold')).code).toBe('hold_expired');

  const second = await visitor.ask(charterRequest(boat, slot), 'key-of-an-expired-hold');
  await db.query("update bookings set hold_expires_at = '2026-12-01T08:00:00Z' where id = $1", [
    second.answer.bookingId,
  ]);
  const late = await visitor.ask(charterRequest(boat, slot), 'key-of-an-expired-hold');
  expect([late.status, late.code]).toEqual([409, 'hold_expired']);
});

test('a key whose booking is paid gets the same answer as before', async () => {
  const { boat, slot } = await aSlot();
  const visitor = aVisitor(app);
  const first = await visitor.ask(charterRequest(boat, slot), 'key-of-a-paid-booking');
  cards.setStatus(first.answer.paymentIntentId, 'succeeded');
  await visitor.post(`/checkout/booking/${first.answer.bookingId}/release`);

  const again = await visitor.ask(charterRequest(boat, slot), 'key-of-a-paid-booking');

  expect(withoutToken(again)).toEqual(withoutToken(first));
});

test('with a key the hold is kept after a provider failure, and the retry continues it', async () => {
  const { boat, slot } = await aSlot();
  const visitor = aVisitor(app);
  cards.isDown = true;
  const first = await visitor.ask(charterRequest(boat, slot), 'key-while-the-provider-is-down');
  cards.isDown = false;
  expect([first.status, first.code, first.retryAfter]).toEqual([503, 'provider_unavailable', '5']);
  const [held] = await bookingsOf(boat);
  expect(held?.status).toBe('pending');
  expect((await aVisitor(app).ask(charterRequest(boat, slot))).code).toBe('slot_taken');

  const second = await visitor.ask(charterRequest(boat, slot), 'key-while-the-provider-is-down');

  expect([second.status, second.answer.bookingId]).toEqual([200, held?.id]);
});

test('without a key a provider failure releases the hold', async () => {
  const { boat, slot } = await aSlot();
  cards.isDown = true;
  const first = await aVisitor(app).ask(charterRequest(boat, slot));
  cards.isDown = false;

  expect(first.code).toBe('provider_unavailable');
  expect((await aVisitor(app).ask(charterRequest(boat, slot))).status).toBe(200);
  expect(await audit(db.pool)).toEqual([]);
});
