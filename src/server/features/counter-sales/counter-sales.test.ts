import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CounterSaleRequest } from '#contract/counter-sales.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { todaySheet } from '#contract/today.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { pay } from '#tests/scenarios/payments.ts';
import { orderFault, runningShop } from '#tests/scenarios/running-shop.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { sweepExpiredHolds } from '../../booking/hold/end-expired-holds.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const shop = await runningShop(db);
await orderFault(shop, 'drop_webhook', 10_000);
const admin = await anAccount(db, { role: 'admin' });
const crew = await anAccount(db, { role: 'crew' });
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
const ANA = { name: 'Ana Díaz', email: 'ana@mail.example', phone: '+34 600 111 222' };

async function ask(path: string, body: object, given: { token?: string | null; key?: string } = {}) {
  const token = given.token === undefined ? admin.token : given.token;
  const answer = await fetch(shop.origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(given.key && { 'idempotency-key': given.key }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const sell = (request: object, given?: Parameters<typeof ask>[2]) => ask('/api/admin/bookings', request, given);

async function aCharterSale(pay: CounterSaleRequest['pay'], rest: object = {}) {
  const boat = await aBoat(db, { charter_hour_cents: 13_000 });
  await aPrivateSlot(db, { boat, ...DAY });
  const sale = { boatId: boat.id, mode: 'charter', start: DAY.start, hours: 2, people: 4, total: 260, customer: ANA };
  return { boat, request: { ...sale, language: 'es', pay, ...rest } };
}

async function aTripSale(pay: CounterSaleRequest['pay'], rest: object = {}) {
  const boat = await aBoat(db, { min_seats_to_depart: 4 });
  const trip = await aTrip(db, { boat, ...DAY, seats: 6 });
  const seat = ((trip.seat_price_cents ?? 0) * 3) / 100;
  const passengers = { adults: 1, childrenHalf: 0, kidsFree: 1, kidsPaid: 1 };
  const sale = { boatId: boat.id, mode: 'tickets', slotId: trip.id, start: DAY.start, passengers, total: 1.5 * seat };
  return { boat, trip, seat, request: { ...sale, customer: ANA, language: 'ru', pay, ...rest } };
}

/** Euros due of each party of the boat on 5 December. */
async function dueOnDaySheet(boat: { id: string }) {
  const answer = await fetch(`${shop.origin}${OFFICE_PATHS.today}?date=2026-12-05`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const { days } = todaySheet.parse(await answer.json());
  const sailings = days.flatMap(({ boats }) => boats.filter(({ _id }) => _id === boat.id)).flatMap((it) => it.sailings);
  return sailings.flatMap(({ parties }) => parties.map(({ due }) => due));
}

async function mailsOf(id: string) {
  const { rows } = await db.pool.query('select kind from mail_outbox where booking_id = $1 order by kind', [id]);
  return rows.map(({ kind }) => kind);
}

test('the longest charter that a boat offers can be sold at the counter', async () => {
  const boat = await aBoat(db, { charter_hour_cents: 1_000, max_hours: 168 });
  await aPrivateSlot(db, { boat, start: DAY.start, end: '2026-12-12T09:00:00Z' });
  const { request } = await aCharterSale('cash', { boatId: boat.id, hours: 168, total: 1_680 });

  expect((await sell(request)).status).toBe(200);
});

test('a charter sold for cash is paid at once, logged under the operator and confirmed by mail', async () => {
  const { request } = await aCharterSale('cash', { note: 'allergic to shellfish' });
  const { status, body } = await sell(request);
  expect([status, body.error]).toEqual([200, undefined]);
  expect(body).toMatchObject({
    booking: {
      status: 'paid',
      provider: 'cash',
      people: 4,
      payment: { received: 260 },
      customer: { phone: '+34600111222' },
    },
    payUrl: null,
  });
  expect(await mailsOf(body.booking._id)).toEqual(['booking-paid']);
  const { rows } = await db.pool.query('select distinct actor from audit_log where entity_id = $1', [body.booking._id]);
  expect(rows).toEqual([{ actor: `admin:${admin.id}` }]);
  expect((await sell(request)).body.error.code).toBe('slot_taken');
  expect(await audit(db.pool)).toEqual([]);
});

test('an operator can sell below the minimum, with a small child in a paid seat at half price', async () => {
  const { request, seat } = await aTripSale('terminal');
  const { booking } = (await sell(request)).body;
  expect(booking).toMatchObject({ status: 'paid', seats: 3, passengers: { adults: 1, child_u13: 0, child_u6: 2 } });
  expect(
    booking.tickets.map((ticket: { passengerType: string; pricePaid: number }) => [
      ticket.passengerType,
      ticket.pricePaid,
    ]),
  ).toEqual([
    ['adult', seat],
    ['child_u6_paid', seat / 2],
    ['child_u6_free', 0],
  ]);
  expect(await audit(db.pool)).toEqual([]);
});

test('an operator cannot sell seats to children alone, unless the settings let them travel alone', async () => {
  const { request } = await aTripSale('cash');
  const passengers = { adults: 0, childrenHalf: 0, kidsFree: 0, kidsPaid: 1 };
  const alone = { ...request, passengers, total: 0 };
  expect((await sell(alone)).body.error.code).toBe('adult_needed');

  const { rows } = await db.pool.query('select value from site_settings');
  const allowed = { ...rows[0].value, passengers: { childrenMayTravelAlone: true } };
  await db.pool.query('update site_settings set value = $1', [JSON.stringify(allowed)]);
  const refused = (await sell(alone)).body.error;
  await db.pool.query('update site_settings set value = $1', [JSON.stringify(rows[0].value)]);
  expect(refused.code).toBe('price_changed');
  expect(await audit(db.pool)).toEqual([]);
});

test('a sale by payment link is held for a day, and the mailed link pays it', async () => {
  const { request } = await aCharterSale('link');
  const { booking, payUrl } = (await sell(request)).body;
  expect(booking).toMatchObject({ status: 'pending', provider: null });
  expect(
    Temporal.Instant.from(booking.holdExpiresAt).since(Temporal.Instant.from(booking.createdAt)).total('hours'),
  ).toBe(24);
  expect(await mailsOf(booking._id)).toEqual(['pay-link']);

  const url = new URL(payUrl);
  expect(url.pathname).toBe(`/booking/${booking._id}/pay`);
  const token = url.searchParams.get('t');
  const path = `/checkout/booking/${booking._id}/intent`;
  const opened = await Promise.all([1, 2].map(() => ask(path, {}, { token })));
  expect(new Set(opened.map(({ body }) => body.paymentIntentId)).size).toBe(1);
  expect(opened[0]?.body).toMatchObject({ amount: 26_000, holdExpiresAt: booking.holdExpiresAt });
  expect((await ask(path, {}, { token: null })).status).toBe(404);

  await pay(shop, { id: opened[0]?.body.paymentIntentId });
  expect((await ask(path, {}, { token })).body.error.code).toBe('state_conflict'); // the request settles the payment first
  expect(await mailsOf(booking._id)).toEqual(['booking-paid', 'pay-link']);
  expect(await audit(db.pool)).toEqual([]);
});

test('a payment link expires two hours before the start, but not before an ordinary hold would', async () => {
  const { request, boat } = await aCharterSale('link');
  await aPrivateSlot(db, { boat, start: '2026-12-01T09:00:00Z', end: '2026-12-01T20:00:00Z' });
  const soon = (await sell({ ...request, start: '2026-12-01T09:00:00Z' })).body.booking;
  const later = (await sell({ ...request, start: '2026-12-01T18:00:00Z' })).body.booking;
  expect(Temporal.Instant.from(soon.holdExpiresAt).since(Temporal.Instant.from(soon.createdAt)).total('minutes')).toBe(
    15,
  );
  expect(later.holdExpiresAt).toBe('2026-12-01T16:00:00.000Z');
});

test('a sale to be paid at the pier is held until a day after the trip, is due on the day sheet, and can be paid by terminal', async () => {
  const { boat, request } = await aCharterSale('later', {
    start: '2026-12-05T10:00:00Z',
    customer: { name: 'Ben', phone: '600111222' },
  });
  const { booking, payUrl } = (await sell(request)).body;
  expect(booking).toMatchObject({ status: 'pending', holdExpiresAt: '2026-12-06T12:00:00.000Z' });
  expect(payUrl).toContain(booking._id);
  await sweepExpiredHolds(shop.deps);
  expect((await sell({ ...request, customer: ANA })).body.error.code).toBe('slot_taken');
  expect(await dueOnDaySheet(boat)).toEqual([260]);
  const paid = await ask(`/api/admin/bookings/${booking._id}/payments`, { way: 'terminal', amount: 260 });
  expect(paid.body.status).toBe('paid');
  expect(await dueOnDaySheet(boat)).toEqual([0]);
  expect(await audit(db.pool)).toEqual([]);
});

test('seats to be paid at the pier count towards the minimum, seats to be paid by link do not', async () => {
  const { boat, trip, request } = await aTripSale('link');
  const shown = async () => {
    const answer = await fetch(`${shop.origin}/api/boat/${boat.id}?start=${DAY.start}&end=${DAY.end}`);
    return (await answer.json()).availability.shared;
  };
  await sell(request);
  expect(await shown()).toMatchObject([{ _id: trip.id, seatsTaken: 3, paidSeatsSold: 0 }]);
  await sell({ ...request, pay: 'later' });
  expect(await shown()).toMatchObject([{ _id: trip.id, seatsTaken: 6, paidSeatsSold: 2 }]);
});

test('after a part payment in cash the link asks for the rest only', async () => {
  const { request } = await aCharterSale('later');
  const { booking, payUrl } = (await sell(request)).body;
  const token = new URL(payUrl).searchParams.get('t');
  const path = `/checkout/booking/${booking._id}/intent`;
  expect((await ask(path, {}, { token })).body.amount).toBe(26_000);
  await ask(`/api/admin/bookings/${booking._id}/payments`, { way: 'cash', amount: 100 });
  const rest = (await ask(path, {}, { token })).body;
  expect(rest.amount).toBe(16_000);
  const released = await ask(`/checkout/booking/${booking._id}/release`, {}, { token });
  expect(released.body).toEqual({ released: false }); // after a payment by hand only the operator can cancel
  const again = (await ask(path, {}, { token })).body;
  await pay(shop, { id: again.paymentIntentId });
  expect(await settleIntent(shop.deps, again.paymentIntentId)).toBe('paid');
  expect(await audit(db.pool)).toEqual([]);
});

test('the same key returns the same booking; other content with that key is refused', async () => {
  const { request } = await aTripSale('cash');
  const key = randomUUID();
  const [one, two] = await Promise.all([sell(request, { key }), sell(request, { key })]);
  expect(one.body.booking._id).toBe(two.body.booking._id);
  expect(one.body.booking.payment.received).toBe(request.total);
  expect((await sell({ ...request, pay: 'later' }, { key })).body.error.code).toBe('idempotency_key_reused');
});

test('an expired hold does not block a sale, a live one does', async () => {
  const { request, trip } = await aTripSale('cash');
  const live = await aTripBooking(db, { trip, party: { adults: 4 }, intentId: null });
  expect((await sell(request)).body.error).toMatchObject({ code: 'seats_taken', details: { seatsLeft: 2 } });
  await db.pool.query("update bookings set hold_expires_at = app_now() - interval '1 second' where id = $1", [live.id]);
  expect((await sell(request)).body.booking.status).toBe('paid');
  expect(await audit(db.pool)).toEqual([]);
});

test.each([
  ['another price', { total: 259 }, 409, 'price_changed'],
  ['a start in the past', { start: '2026-12-01T07:00:00Z' }, 422, 'start_not_offered'],
  ['neither email nor telephone', { customer: { name: 'Ana Díaz' } }, 422, 'invalid_fields'],
  ['more people than the boat carries', { people: 400 }, 422, 'invalid_fields'],
])('a sale with %s is refused', async (_what, rest, status, code) => {
  const { request } = await aCharterSale('cash', rest);
  const answer = await sell(request);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
});

test('crew cannot sell', async () => {
  const { request } = await aCharterSale('cash');
  expect((await sell(request, { token: crew.token })).status).toBe(403);
});
