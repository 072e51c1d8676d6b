import { expect, test } from 'vitest';
import { audit } from '#tests/scenarios/auditor.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { aGuestDesk } from '#tests/scenarios/guest-desk.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const { db, shop, call, at, guest, options, preview, change, payAndConfirm, paidByCard, aPaidCharter, aPaidTrip } =
  await aGuestDesk();

test('a longer charter is priced at the rates of its sale, and its time is held until the difference is paid', async () => {
  const { booking, boat } = await aPaidCharter();
  await db.pool.query('update boats set charter_hour_cents = 20000 where id = $1', [boat.id]);
  expect(await preview(booking, { start: '2026-12-05T10:00:00Z', durationHours: 5 })).toMatchObject({
    allowed: true,
    due: 200,
    refund: 0,
    newTotal: 500,
  });

  const opened = await change(
    booking,
    { start: '2026-12-05T08:00:00Z', durationHours: 5, expected: { due: 200, refund: 0 } },
    'longer',
  );

  expect(opened.status).toBe(200);
  expect(opened.body.booking).toMatchObject({ start: '2026-12-05T09:00:00.000Z', amountGross: 300 });
  expect(opened.body.payment).toMatchObject({ amount: 20_000, currency: 'eur' });
  const twice = await change(
    booking,
    { start: '2026-12-05T08:00:00Z', durationHours: 5, expected: { due: 200, refund: 0 } },
    'longer',
  );
  expect(twice.body.payment.paymentIntentId).toBe(opened.body.payment.paymentIntentId);
  expect(await audit(db.pool)).toEqual([]);

  await payAndConfirm(booking, opened.body.payment);

  expect(await guest(booking)).toMatchObject({
    start: '2026-12-05T08:00:00.000Z',
    end: '2026-12-05T13:00:00.000Z',
    amountGross: 500,
    payment: { received: 500, refunded: 0 },
  });
  expect(await audit(db.pool)).toEqual([]);
});

test('a shorter charter refunds the percentage of the difference that the policy sets', async () => {
  const { booking } = await aPaidCharter();
  const half = JSON.stringify([{ hoursBefore: 24, refundPercent: 50 }]);
  await db.pool.query('update bookings set cancellation_policy = $2 where id = $1', [booking.id, half]);
  const shorter = { durationHours: 2 };
  expect(await preview(booking, shorter)).toMatchObject({ allowed: true, due: 0, refund: 50, newTotal: 250 });

  const changed = await change(booking, { ...shorter, expected: { due: 0, refund: 50 } });

  expect(changed.body.booking).toMatchObject({
    end: '2026-12-05T11:00:00.000Z',
    amountGross: 250,
    payment: { received: 300, refunded: 50 },
  });
  expect(await options(booking)).toMatchObject({ cancel: { refund: 100 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('seats added to a trip get tickets once they are paid; on a full trip they are refused with other trips as alternatives', async () => {
  const { booking, boat, trip } = await aPaidTrip();
  const other = await aTrip(db, { boat, start: '2026-12-06T09:00:00Z', end: '2026-12-06T11:00:00Z' });
  const more = { tickets: { adults: 4, children50: 1, kidsFree: 0 } };
  expect(await preview(booking, more)).toMatchObject({ allowed: true, due: 60, newTotal: 135 });

  const opened = await change(booking, { ...more, expected: { due: 60, refund: 0 } });
  expect(opened.body.booking.tickets).toHaveLength(3);
  await payAndConfirm(booking, opened.body.payment);

  const after = await guest(booking);
  expect(after).toMatchObject({ seats: 5, amountGross: 135, payment: { received: 135 } });
  expect(after.tickets).toHaveLength(5);
  await db.pool.query('update slots set seats_withheld = seats_total - seats_booked where id = $1', [trip.id]);
  const full = { tickets: { adults: 5, children50: 1, kidsFree: 0 } };
  expect(await preview(booking, full)).toMatchObject({
    allowed: false,
    reason: 'seats_taken',
    alternatives: [{ start: '2026-12-06T09:00:00.000Z', slotId: other.id }],
  });
  const refused = await change(booking, { ...full, expected: { due: 30, refund: 0 } });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'seats_taken']);
  expect(await audit(db.pool)).toEqual([]);
});

test('a guest’s change whose difference is too small for a card takes effect at once, and the difference stays due', async () => {
  const { booking, boat } = await aPaidTrip();
  const dearer = { start: '2026-12-06T09:00:00Z', end: '2026-12-06T11:00:00Z', seatPriceCents: 1_507 };
  await aTrip(db, { boat, ...dearer });
  expect(await preview(booking, { start: dearer.start })).toMatchObject({ allowed: true, due: 0, newTotal: 75.35 });

  const moved = await change(booking, { start: dearer.start, expected: { due: 0, refund: 0 } });

  expect(moved.status).toBe(200);
  expect(moved.body).not.toHaveProperty('payment');
  expect(await guest(booking)).toMatchObject({
    start: '2026-12-06T09:00:00.000Z',
    amountGross: 75.35,
    payment: { received: 75 },
  });
  const larger = { tickets: { adults: 3, children50: 1, kidsFree: 0 } };
  expect(await preview(booking, larger)).toMatchObject({ due: 30.49, newTotal: 105.49 });
  expect(await audit(db.pool)).toEqual([]);
});

test('after the deadline a guest can neither move nor get a refund, but the operator can move the booking', async () => {
  const { booking, boat } = await aPaidTrip();
  const start = '2026-12-01T20:00:00Z';
  const soon = await aTrip(db, { boat, start, end: '2026-12-01T22:00:00Z' });
  const late = await paidByCard(await aTripBooking(db, { trip: soon, party: { adults: 1 }, intentId: null }));
  expect(await options(late)).toMatchObject({
    cancel: { allowed: true, refund: 0, until: '2026-12-01T20:00:00.000Z' },
    move: { allowed: false, reason: 'change_too_late' },
    party: { allowed: true },
  });

  const wish = { start: '2026-12-05T09:00:00Z' };
  expect(await preview(late, wish)).toMatchObject({ allowed: false, reason: 'change_too_late' });
  const refused = await change(late, { ...wish, expected: { due: 0, refund: 0 } });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'change_too_late']);
  expect(refused.body.error.details).toEqual(await preview(late, wish));

  const moved = await call('POST', at(late, '/change'), { ...wish, expected: { due: 0, refund: 0 } });
  expect(moved.body.booking).toMatchObject({ start: '2026-12-05T09:00:00.000Z', slotId: booking.slot_id });
  expect(await audit(db.pool)).toEqual([]);
});

test('the operator needs a reason to set another price or refund', async () => {
  const { booking } = await aPaidCharter();
  const cheaper = { price: 240, expected: { due: 0, refund: 60 } };
  expect((await call('POST', at(booking, '/change/preview'), { price: 240 })).body).toMatchObject({
    allowed: true,
    refund: 60,
    newTotal: 240,
  });

  const without = await call('POST', at(booking, '/change'), cheaper);
  expect([without.status, without.body.error.code]).toEqual([422, 'reason_needed']);
  const changed = await call('POST', at(booking, '/change'), { ...cheaper, reason: 'A stain on the sofa' });
  expect(changed.body.booking).toMatchObject({ amountGross: 240, payment: { received: 300, refunded: 60 } });

  const canceled = await call('POST', at(booking, '/change'), {
    cancel: true,
    refund: 240,
    reason: 'Broken engine',
    expected: { due: 0, refund: 240 },
  });
  expect(canceled.body.booking).toMatchObject({ status: 'refunded', payment: { refunded: 300 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('a guest corrects the contact of a confirmed booking and has the confirmation sent there', async () => {
  const { booking } = await aPaidTrip();
  await db.pool.query("update bookings set status = 'confirmed' where id = $1", [booking.id]);
  const at = (path: string) => `${shop.origin}/checkout/booking/${booking.id}${path}?t=${booking.token}`;
  const headers = { 'content-type': 'application/json' };
  const contact = JSON.stringify({ name: 'Bea Ruiz', email: 'bea@mail.example', language: 'es' });

  expect((await fetch(at('/customer'), { method: 'PUT', headers, body: contact })).status).toBe(200);
  const sent = await fetch(at('/confirmation'), { method: 'POST' });

  expect([sent.status, await sent.json()]).toEqual([200, { to: 'bea@mail.example' }]);
  expect((await guest(booking)).customer).toMatchObject({ name: 'Bea Ruiz', email: 'bea@mail.example' });
});

test('with a wrong token a change is refused and the booking stays as it was', async () => {
  const { booking } = await aPaidTrip();
  const stranger = { ...booking, token: 'wrong' };
  expect((await change(stranger, { cancel: true, expected: { due: 0, refund: 75 } })).status).toBe(404);
  expect(await guest(booking)).toMatchObject({ status: 'paid' });
});

test('a start within the lead time is neither offered nor accepted for a move; at the old start the party may grow', async () => {
  const { booking, boat } = await aPaidCharter();
  await db.pool.query('update boats set lead_time_hours = 200 where id = $1', [boat.id]);

  const refused = await preview(booking, { start: '2026-12-05T10:00:00Z' });

  expect(refused).toMatchObject({ allowed: false, reason: 'online_booking_closed', alternatives: [] });
  const times = await call('GET', `/checkout/booking/${booking.id}/change/times?month=2026-12&t=${booking.token}`);
  expect(times.body).toEqual({ starts: [], trips: [] });
  expect(await preview(booking, { people: 3 })).toMatchObject({ allowed: true, due: 0 });
  await db.pool.query('update boats set lead_time_hours = 95 where id = $1', [boat.id]);
  expect(await preview(booking, { start: '2026-12-05T10:00:00Z' })).toMatchObject({ allowed: true });
});
