import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookingDays, BookingFigures, BookingsPage } from '#contract/bookings.ts';
import { shownAmountCents } from '#domain/booking/booking-money.ts';
import { shownPeople } from '#domain/booking/shown-people.ts';
import { BOOKING_STATUSES, REVENUE_STATUSES } from '#domain/booking/lifecycle.ts';
import { centsFromEuros } from '#domain/money.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

async function anOffice() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const { token } = await anAccount(db, { role: 'admin' });
  const get = async <Answer>(url: string) =>
    (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json<Answer>();
  const figures = (query = '') => get<BookingFigures>(`/api/admin/bookings/figures${query}`);
  return { db, get, figures };
}

test('figures cover the whole filter', async () => {
  const { db, figures } = await anOffice();
  const boat = await aBoat(db, { title: 'Brisa' });
  const trip = await aTrip(db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T12:00:00Z' });
  await aTripBooking(db, { trip, party: { adults: 2, child_u6_free: 1 }, rest: { status: 'confirmed' } });
  await aTripBooking(db, { trip, rest: { status: 'canceled' } });
  await aTripBooking(db, { trip });
  await aCharter(db, {
    boat,
    start: '2026-12-06T10:00:00Z',
    end: '2026-12-06T12:00:00Z',
    rest: { status: 'completed' },
  });

  expect(await figures()).toEqual({ sold: 2, revenue: 320, seats: 3, completed: 1 });
  expect(await figures('?type=shared')).toEqual({ sold: 1, revenue: 60, seats: 3, completed: 0 });
  expect(await figures('?start=2026-12-06T00:00:00Z&q=bris')).toEqual({
    sold: 1,
    revenue: 260,
    seats: 0,
    completed: 1,
  });
  expect(await figures('?status=pending')).toEqual({ sold: 0, revenue: 0, seats: 0, completed: 0 });
});

test('each Canary day has its own sums of people and revenue, without bookings that were canceled or never paid', async () => {
  const { db, get } = await anOffice();
  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, start: '2027-07-05T10:00:00Z', end: '2027-07-05T12:00:00Z' });
  await aTripBooking(db, { trip, party: { adults: 2, child_u6_free: 1 }, rest: { status: 'confirmed' } });
  await aTripBooking(db, { trip });
  await aTripBooking(db, { trip, rest: { status: 'canceled' } });
  const charter = (start: string, rest: object) =>
    aCharter(db, { boat, start, end: Temporal.Instant.from(start).add({ hours: 1 }).toString(), rest });
  await charter('2027-07-05T14:00:00Z', { status: 'paid', people: 5 });
  await charter('2027-07-05T22:30:00Z', { status: 'paid', people: 4, adults: 2, child_u13: 1 });
  // 00:30 on Tenerife, the next day.
  await charter('2027-07-05T23:30:00Z', { status: 'completed', people: 7 });

  const range = 'start=2027-06-30T23:00:00Z&end=2027-07-31T22:59:59.999Z';
  const days = await get<BookingDays>(`/api/admin/bookings/days?${range}`);
  expect(days.items).toEqual([
    { day: '2027-07-05', sold: 3, people: 11, revenue: 320 },
    { day: '2027-07-06', sold: 1, people: 7, revenue: 130 },
  ]);
  const shared = await get<BookingDays>(`/api/admin/bookings/days?${range}&type=shared`);
  expect(shared.items).toEqual([{ day: '2027-07-05', sold: 1, people: 3, revenue: 60 }]);
  expect(await get('/api/admin/bookings/days')).toMatchObject({ error: { code: 'malformed_request' } });
});

const anAmount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_000 }));

test('revenue computed in SQL equals the domain’s for random bookings', async () => {
  const { db, get, figures } = await anOffice();
  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T12:00:00Z', seats: 999 });
  const bookings = fc.sample(
    fc.record({
      status: fc.constantFrom(...BOOKING_STATUSES),
      isTrip: fc.boolean(),
      received: anAmount,
      backPercent: fc.constantFrom(0, 0, 30, 100),
      tickets: anAmount,
      owner: anAmount,
      fee: anAmount,
    }),
    { numRuns: 60, seed: 7 },
  );
  for (const [index, { status, isTrip, received, backPercent, tickets, owner, fee }] of bookings.entries()) {
    const rest = { status, owner_amount_cents: owner, platform_fee_cents: fee, amount_gross_cents: owner + fee };
    const start = Temporal.Instant.from('2027-01-01T00:00:00Z').add({ hours: index });
    const { id } = isTrip
      ? await aTripBooking(db, { trip, party: { adults: 2 }, rest })
      : await aCharter(db, { boat, start, end: start.add({ hours: 1 }), rest });
    const refunded = Math.floor((received * backPercent) / 100);
    await db.pool.query('update payments set received_cents = $2, refunded_cents = $3 where booking_id = $1', [
      id,
      received,
      refunded,
    ]);
    await db.pool.query('update tickets set price_paid_cents = $2 where booking_id = $1', [id, tickets]);
  }

  const { items } = await get<BookingsPage>('/checkout/bookings?limit=200');
  const { sold, revenue, seats } = await figures();

  const counted = items.filter(({ status }) => REVENUE_STATUSES.includes(status));
  expect(sold).toBe(counted.length);
  expect(centsFromEuros(revenue)).toBe(
    counted.reduce(
      (sum, booking) =>
        sum +
        shownAmountCents({
          status: booking.status,
          receivedCents: centsFromEuros(booking.payment.received),
          refundedCents: centsFromEuros(booking.payment.refunded),
          disputedCents: centsFromEuros(booking.payment.disputed ?? 0),
          ticketPricesCents: booking.tickets.map(({ pricePaid }) => centsFromEuros(pricePaid)),
          ownerAmountCents: centsFromEuros(booking.ownerAmount ?? 0),
          amountGrossCents: centsFromEuros(booking.amountGross),
          paymentTotalCents: centsFromEuros(booking.payment.total),
        }),
      0,
    ),
  );
  const people = counted
    .filter(({ type }) => type === 'shared')
    .map(({ type, tickets, passengers, people: told }) =>
      shownPeople({ type, ticketCount: tickets.length, passengers, people: told }),
    );
  expect(seats).toBe(people.reduce((sum, count) => sum + count, 0));
});
