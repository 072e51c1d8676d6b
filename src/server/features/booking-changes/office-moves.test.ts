import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { anOperatorDesk } from '#tests/scenarios/operator-desk.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';

const { db, call, at, read, paidByCard, aPaidCharter, aPaidTrip, preview, change } = await anOperatorDesk();

test('a charter can move to a time that overlaps its own, at its old price and with one mail', async () => {
  const { booking } = await aPaidCharter();
  const later = { start: '2026-12-05T10:00:00Z', rates: 'keep' };
  expect(await preview(booking, later)).toMatchObject({ allowed: true, due: 0, refund: 0, newTotal: 300 });

  const moved = await change(booking, later);

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

test('a more expensive time leaves money due; for a cheaper one the difference is refunded to the card', async () => {
  const { booking } = await aPaidCharter();
  const longer = { start: '2026-12-05T13:00:00Z', durationHours: 5, rates: 'today' };
  expect(await preview(booking, longer)).toMatchObject({ newTotal: 500, due: 200 });
  expect((await change(booking, longer)).body).toMatchObject({ amountGross: 500, due: 200, status: 'paid' });

  const revenueNow = async () => (await call('GET', '/api/admin/bookings/figures')).body.revenue;
  const revenue = await revenueNow();
  const shorter = { start: '2026-12-05T09:00:00Z', durationHours: 2, rates: 'today' };
  expect(await preview(booking, shorter)).toMatchObject({ due: 0, refund: 100, effect: { refundToCard: 100 } });
  expect((await change(booking, shorter)).body).toMatchObject({
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

  const moved = await change(booking, { start: '2026-12-05T13:00:00Z', durationHours: 5, rates: 'today' });

  expect(moved.body).toMatchObject({ amountGross: 500, platformFee: 75, ownerAmount: 425, igicPercent: 3 });
  expect(await audit(db.pool)).toEqual([]);
});

test('a move with an outdated price, an outdated version or a taken time is refused', async () => {
  const { boat, booking } = await aPaidCharter();
  const there = { start: '2026-12-05T14:00:00Z', durationHours: 2, rates: 'today' };
  const other = await change(booking, there, { expected: { due: 0, refund: 50 } });
  expect([other.status, other.body.error]).toMatchObject([409, { code: 'price_changed', details: { refund: 100 } }]);
  const stale = await change(booking, there, { version: 'old' });
  expect([stale.status, stale.body.error.code]).toEqual([409, 'booking_changed']);
  await aCharter(db, { boat, start: '2026-12-05T15:00:00Z', end: '2026-12-05T17:00:00Z', rest: { status: 'paid' } });
  const taken = await change(booking, there);
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

  const moved = await change(booking, { start: '2026-12-05T15:00:00Z', rates: 'keep' });

  expect(moved.status).toBe(200);
  expect(await read(stale)).toMatchObject({ status: 'canceled', cancelReason: 'expired' });
  expect(await audit(db.pool)).toEqual([]);
});

test('seats that move get new tickets, the old ones are void', async () => {
  const { boat, booking } = await aPaidTrip();
  const longer = await aTrip(db, { boat, start: '2026-12-06T09:00:00Z', end: '2026-12-06T12:00:00Z' });
  const before = await read(booking);
  const choices = await call('GET', at(booking, '/change/times?month=2026-12'));
  expect(choices.body.trips).toMatchObject([{ slotId: longer.id, seatsLeft: 12 }]);
  const there = { start: '2026-12-06T09:00:00Z', rates: 'today' };
  expect(await preview(booking, there)).toMatchObject({ newTotal: 112.5, due: 37.5, effect: { newTickets: true } });

  const moved = await change(booking, there);

  expect(moved.body).toMatchObject({ slotId: longer.id, amountGross: 112.5, due: 37.5, status: 'paid' });
  const codes = ({ tickets }: Booking) => tickets.map(({ code }) => code);
  expect(moved.body.tickets).toHaveLength(3);
  expect(codes(moved.body).filter((code) => codes(before).includes(code))).toEqual([]);
  expect(await audit(db.pool)).toEqual([]);
});

test('a sold-out trip, an unknown one and the same trip are refused', async () => {
  const { boat, booking } = await aPaidTrip();
  await aTrip(db, { boat, start: '2026-12-06T09:00:00Z', end: '2026-12-06T11:00:00Z', seats: 2 });
  const to = async (start: string) =>
    (await change(booking, { start, rates: 'keep' }, { expected: { due: 0, refund: 0 } })).body.error.code;

  expect(await to('2026-12-06T09:00:00Z')).toBe('seats_taken');
  expect(await to('2026-12-06T10:00:00Z')).toBe('start_not_offered');
  expect(await to('2026-12-05T09:00:00Z')).toBe('same_time');
  expect(await audit(db.pool)).toEqual([]);
});

test('a booking that has begun, a hold and a canceled booking cannot move', async () => {
  const { boat } = await aPaidCharter();
  const begun = await aCharter(db, {
    boat,
    start: '2026-12-01T07:00:00Z',
    end: '2026-12-01T11:00:00Z',
    rest: { status: 'paid' },
  });
  const day = { boat, start: '2026-12-08T09:00:00Z', end: '2026-12-08T12:00:00Z' };
  const held = await aCharter(db, day);
  const gone = await aCharter(db, { ...day, rest: { status: 'canceled' } });
  for (const booking of [begun, held, gone]) {
    const answer = await change(booking, { start: '2026-12-05T14:00:00Z', rates: 'keep' });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'state_conflict']);
  }
});

test('the times offered for a move follow Canary months and the autumn clock change', async () => {
  const boat = await aBoat(db, { charter_hour_cents: 10_000, min_hours: 2 });
  await aPrivateSlot(db, { boat, start: '2027-10-30T22:00:00Z', end: '2027-10-31T04:00:00Z' });
  await aPrivateSlot(db, { boat, start: '2027-10-31T22:00:00Z', end: '2027-11-01T02:00:00Z' });
  const time = { boat, start: '2027-10-31T02:00:00Z', end: '2027-10-31T04:00:00Z' };
  const booking = await paidByCard(await aCharter(db, { ...time, intentId: null }));

  const starts = async (month: string) =>
    (await call('GET', at(booking, `/change/times?month=${month}`))).body.starts.map(
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
  const moved = await change(booking, { start: '2027-10-31T00:00:00Z', durationHours: 3, rates: 'today' });
  expect(moved.body).toMatchObject({ end: '2027-10-31T03:00:00.000Z', amountGross: 300, due: 100 });
  expect(await audit(db.pool)).toEqual([]);
});

test('a party can move to a boat that is listed as free, but not to one that is too small or taken', async () => {
  const { booking } = await aPaidCharter();
  await db.pool.query('update bookings set people = 6 where id = $1', [booking.id]);
  const day = { start: '2026-12-05T08:00:00Z', end: '2026-12-05T20:00:00Z' };
  const aBoatOf = async (title: string, capacity: number) => {
    const boat = await aBoat(db, { title, capacity, charter_hour_cents: 12_000 });
    await aPrivateSlot(db, { boat, ...day });
    return boat;
  };
  const free = await aBoatOf('Alisio', 8);
  const taken = await aBoatOf('Brisa', 8);
  const small = await aBoatOf('Calma', 4);
  await aCharter(db, {
    boat: taken,
    start: '2026-12-05T11:00:00Z',
    end: '2026-12-05T13:00:00Z',
    rest: { status: 'paid' },
  });

  const { items } = (await call('GET', at(booking, '/change/boats'))).body;
  const listed = items.filter(({ _id }: { _id: string }) => [free.id, taken.id, small.id].includes(_id));
  expect(listed).toEqual([
    { _id: free.id, title: 'Alisio', capacity: 8, isFree: true },
    { _id: taken.id, title: 'Brisa', capacity: 8, isFree: false },
  ]);
  expect(await preview(booking, { boatId: small.id })).toMatchObject({ allowed: false, reason: 'party_too_large' });
  expect(await preview(booking, { boatId: taken.id })).toMatchObject({ allowed: false, reason: 'slot_taken' });
  expect(await preview(booking, { boatId: free.id, rates: 'today' })).toMatchObject({
    due: 60,
    effect: { boatId: free.id, totals: { sale: 300, today: 360, keep: 300 } },
  });

  const moved = await change(booking, { boatId: free.id });
  expect(moved.body).toMatchObject({ boat: { _id: free.id }, amountGross: 300, due: 0 });
  expect(await audit(db.pool)).toEqual([]);
});
