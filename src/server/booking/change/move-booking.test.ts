import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { anOperatorDesk } from '#tests/scenarios/operator-desk.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';

const { db, call, at, read, paidByCard, aPaidCharter, aPaidTrip, preview, move } = await anOperatorDesk();

test('a charter can move into its own time at its old price, with one mail', async () => {
  const { booking } = await aPaidCharter();
  const plan = await preview(booking, 'start=2026-12-05T10:00:00Z&hours=3');
  expect(plan).toMatchObject({ oldAmount: 300, newAmount: 300, difference: 0, problems: [] });

  const moved = await move(booking, { start: '2026-12-05T10:00:00Z', hours: 3, price: 'keep', expectedAmount: 300 });

  expect(moved.body).toMatchObject({
    start: '2026-12-05T10:00:00.000Z',
    end: '2026-12-05T13:00:00.000Z',
    status: 'paid',
  });
  expect(moved.body.refundDeadlines[0].until).toBe('2026-11-05T10:00:00.000Z');
  const mail = await db.pool.query("select from mail_outbox where booking_id = $1 and kind = 'booking-moved'", [
    booking.id,
  ]);
  expect(mail.rowCount).toBe(1);
  expect(await audit(db.pool)).toEqual([]);
});

test('a dearer time leaves money due, a cheaper one is refunded to the card', async () => {
  const { booking } = await aPaidCharter();
  const longer = { start: '2026-12-05T13:00:00Z', hours: 5, price: 'new' };
  expect(await preview(booking, 'start=2026-12-05T13:00:00Z&hours=5')).toMatchObject({ newAmount: 500, due: 200 });
  expect((await move(booking, { ...longer, expectedAmount: 500 })).body).toMatchObject({
    amountGross: 500,
    due: 200,
    status: 'paid',
  });

  const revenueNow = async () => (await call('GET', '/api/admin/bookings/figures')).body.revenue;
  const revenue = await revenueNow();
  const shorter = { start: '2026-12-05T09:00:00Z', hours: 2, price: 'new' };
  expect(await preview(booking, 'start=2026-12-05T09:00:00Z&hours=2')).toMatchObject({ due: 0, refundToCard: 100 });
  expect((await move(booking, { ...shorter, expectedAmount: 200 })).body).toMatchObject({
    amountGross: 200,
    platformFee: 30,
    ownerAmount: 170,
    due: 0,
    status: 'paid',
    payment: { received: 300, refunded: 100 },
  });
  expect(revenue - (await revenueNow())).toBe(100);
  expect(await audit(db.pool)).toEqual([]);
});

test('a booking moved at a new price keeps the fee and the tax rate of its sale', async () => {
  const { boat, booking } = await aPaidCharter();
  await db.pool.query('update boats set platform_fee_percent = 40 where id = $1', [boat.id]);
  await db.pool.query('update bookings set igic_percent = 3 where id = $1', [booking.id]);

  const moved = await move(booking, { start: '2026-12-05T13:00:00Z', hours: 5, price: 'new', expectedAmount: 500 });

  expect(moved.body).toMatchObject({ amountGross: 500, platformFee: 75, ownerAmount: 425, igicPercent: 3 });
  expect(await audit(db.pool)).toEqual([]);
});

test('a different price, another version or a taken time moves nothing', async () => {
  const { boat, booking } = await aPaidCharter();
  const there = { start: '2026-12-05T14:00:00Z', hours: 2 };
  const other = await move(booking, { ...there, price: 'new', expectedAmount: 150 });
  expect([other.status, other.body.error]).toMatchObject([409, { code: 'price_changed', details: { amount: 200 } }]);
  const stale = await call('POST', at(booking, '/move'), {
    ...there,
    price: 'keep',
    expectedAmount: 300,
    version: 'old',
  });
  expect([stale.status, stale.body.error.code]).toEqual([409, 'booking_changed']);
  await aCharter(db, { boat, start: '2026-12-05T15:00:00Z', end: '2026-12-05T17:00:00Z', rest: { status: 'paid' } });
  const taken = await move(booking, { ...there, price: 'keep', expectedAmount: 300 });
  expect([taken.status, taken.body.error.code]).toEqual([409, 'slot_taken']);
  expect(await read(booking)).toMatchObject({ start: '2026-12-05T09:00:00.000Z' });
  expect(await audit(db.pool)).toEqual([]);
});

test('an expired hold that blocks the new time is ended first', async () => {
  const { boat, booking } = await aPaidCharter();
  const stale = await aCharter(db, {
    boat,
    start: '2026-12-05T15:00:00Z',
    end: '2026-12-05T17:00:00Z',
    intentId: null,
    rest: { hold_expires_at: Temporal.Instant.from('2026-12-01T07:00:00Z') },
  });

  const moved = await move(booking, { start: '2026-12-05T15:00:00Z', hours: 3, price: 'keep', expectedAmount: 300 });

  expect(moved.status).toBe(200);
  expect(await read(stale)).toMatchObject({ status: 'canceled', cancelReason: 'expired' });
  expect(await audit(db.pool)).toEqual([]);
});

test('seats that move get new tickets, the old ones are void', async () => {
  const { boat, booking } = await aPaidTrip();
  const longer = await aTrip(db, { boat, start: '2026-12-06T09:00:00Z', end: '2026-12-06T12:00:00Z' });
  const before = await read(booking);
  const choices = await call('GET', at(booking, '/move/choices?month=2026-12'));
  expect(choices.body.trips).toMatchObject([{ slotId: longer.id, seatsLeft: 12 }]);
  expect(await preview(booking, `slotId=${longer.id}`)).toMatchObject({ oldAmount: 75, newAmount: 112.5, due: 37.5 });

  const moved = await move(booking, { slotId: longer.id, price: 'new', expectedAmount: 112.5 });

  expect(moved.body).toMatchObject({ slotId: longer.id, amountGross: 112.5, due: 37.5, status: 'paid' });
  const codes = ({ tickets }: Booking) => tickets.map(({ code }) => code);
  expect(moved.body.tickets).toHaveLength(3);
  expect(codes(moved.body).filter((code) => codes(before).includes(code))).toEqual([]);
  expect(await audit(db.pool)).toEqual([]);
});

test('a sold-out trip, another boat’s and the same trip are refused', async () => {
  const { boat, trip, booking } = await aPaidTrip();
  const full = await aTrip(db, { boat, start: '2026-12-06T09:00:00Z', end: '2026-12-06T11:00:00Z', seats: 2 });
  const elsewhere = await aTrip(db, {
    boat: await aBoat(db),
    start: '2026-12-06T09:00:00Z',
    end: '2026-12-06T11:00:00Z',
  });
  const to = async (slotId: string) =>
    (await move(booking, { slotId, price: 'keep', expectedAmount: 75 })).body.error.code;

  expect(await preview(booking, `slotId=${full.id}`)).toMatchObject({ problems: ['seats_taken'] });
  expect([await to(full.id), await to(elsewhere.id), await to(trip.id)]).toEqual([
    'seats_taken',
    'slot_not_found',
    'same_time',
  ]);
  expect(await audit(db.pool)).toEqual([]);
});

test('a booking that has begun, a hold and a canceled booking cannot move', async () => {
  const { boat } = await aPaidCharter();
  const day = { boat, start: '2026-12-08T09:00:00Z', end: '2026-12-08T12:00:00Z' };
  const held = await aCharter(db, day);
  const gone = await aCharter(db, { ...day, rest: { status: 'canceled' } });
  for (const booking of [held, gone]) {
    const answer = await move(booking, { start: '2026-12-05T14:00:00Z', hours: 3, price: 'keep', expectedAmount: 300 });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'state_conflict']);
  }
});

test('choices follow Canary months and the autumn change of clocks', async () => {
  const boat = await aBoat(db, { charter_hour_cents: 10_000, min_hours: 2 });
  await aPrivateSlot(db, { boat, start: '2027-10-30T22:00:00Z', end: '2027-10-31T04:00:00Z' });
  await aPrivateSlot(db, { boat, start: '2027-10-31T22:00:00Z', end: '2027-11-01T02:00:00Z' });
  const time = { boat, start: '2027-10-31T02:00:00Z', end: '2027-10-31T04:00:00Z' };
  const booking = await paidByCard(await aCharter(db, { ...time, intentId: null }));

  const starts = async (month: string) =>
    (await call('GET', at(booking, `/move/choices?month=${month}`))).body.starts.map(
      ({ start }: { start: string }) => start,
    );

  expect(await starts('2027-10')).toEqual([
    '2027-10-30T22:00:00.000Z',
    '2027-10-30T23:00:00.000Z',
    '2027-10-31T00:00:00.000Z',
    '2027-10-31T01:00:00.000Z',
    '2027-10-31T02:00:00.000Z',
    '2027-10-31T22:00:00.000Z',
    '2027-10-31T23:00:00.000Z',
  ]);
  expect(await starts('2027-11')).toEqual(['2027-11-01T00:00:00.000Z']);
  const moved = await move(booking, { start: '2027-10-31T00:00:00Z', hours: 3, price: 'new', expectedAmount: 300 });
  expect(moved.body).toMatchObject({ end: '2027-10-31T03:00:00.000Z', amountGross: 300, due: 100 });
  expect(await audit(db.pool)).toEqual([]);
});
