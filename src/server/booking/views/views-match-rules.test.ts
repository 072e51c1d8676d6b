import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountDueCents, keptCents } from '#domain/booking/balance.ts';
import { shownAmountCents } from '#domain/booking/booking-money.ts';
import { disputedCents } from '#domain/booking/dispute.ts';
import { isOccupying } from '#domain/booking/hold.ts';
import { CURRENCY } from '#domain/money.ts';
import { REVENUE_STATUSES } from '#domain/booking/lifecycle.ts';
import { payingSeatsOnTrip } from '#domain/booking/minimum-to-depart.ts';
import { paidSeatsOf } from '#domain/booking/passengers.ts';
import type { Queryable } from '#server/db/database.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { isNightly } from '#tests/is-nightly.ts';
import type { BookingMade } from '#tests/scenarios/bookings.ts';
import {
  type BookingSpec,
  bookingSpec,
  type Made,
  makeBooking,
  type Payment,
  RETURNED,
  sumOf,
} from '#tests/scenarios/random-bookings.ts';

const db = await testDatabase();

/** The answers of the domain's rules or of the views about a booking. */
interface Said {
  occupies: boolean;
  takesPlace: boolean;
  seatsTaken: number | null;
  payingSeats: number | null;
  keptCents: number;
  dueCents: number;
  disputedCents: number;
  revenueCents: number | null;
}

/** Runs `work` in a transaction that is rolled back. `app_now()` is constant in it: a hold can expire exactly now. */
async function rolledBack<T>(work: (sql: Queryable, now: Temporal.Instant) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query('select app_now() as now');
    return await work(client, rows[0].now);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function byTheRules({ spec, booking, holdExpiresAt, tickets }: Made, now: Temporal.Instant): Said {
  const one = { ...spec, payments: spec.payments.filter(({ currency }) => currency === CURRENCY) };
  const { status } = one;
  const isShared = one.type === 'shared';
  const occupies = isOccupying({ status, holdExpiresAt }, now);
  const countsAsPaying = occupies && (status !== 'pending' || one.paysBy === 'pier');
  const kept = keptCents(
    one.payments.map(({ receivedCents, refunds }) => ({
      receivedCents,
      returnedCents: sumOf(refunds.filter((refund) => RETURNED.includes(refund.status))),
    })),
  );
  return {
    occupies,
    takesPlace: occupies,
    seatsTaken: isShared ? one.withheld + (occupies ? booking.seats : 0) : null,
    payingSeats: isShared
      ? payingSeatsOnTrip({
          payingSeats: countsAsPaying ? [paidSeatsOf(one.party)] : [],
          seatsSoldElsewhere: one.withheld,
        })
      : null,
    keptCents: kept,
    dueCents: amountDueCents({ status, amountCents: booking.amount_gross_cents, keptCents: kept }),
    disputedCents: sumOfDisputes(one.payments),
    revenueCents: REVENUE_STATUSES.includes(status) ? shownAmountOf(one, booking, tickets) : null,
  };
}

function sumOfDisputes(payments: readonly Payment[]): number {
  return payments.reduce((total, { receivedCents, refunds, disputes }) => {
    const refundedCents = sumOf(refunds.filter(({ status }) => status === 'succeeded'));
    const named = disputes.map(({ status, cents: amountCents }) => ({ status, amountCents }));
    return total + disputedCents({ receivedCents, refundedCents, disputes: named });
  }, 0);
}

function shownAmountOf({ status, payments }: BookingSpec, booking: BookingMade, ticketPricesCents: number[]): number {
  return shownAmountCents({
    status,
    receivedCents: payments.reduce((total, { receivedCents }) => total + receivedCents, 0),
    refundedCents: payments.reduce(
      (total, { refunds }) => total + sumOf(refunds.filter((refund) => refund.status === 'succeeded')),
      0,
    ),
    disputedCents: sumOfDisputes(payments),
    ticketPricesCents,
    ownerAmountCents: booking.owner_amount_cents,
    amountGrossCents: booking.amount_gross_cents,
    paymentTotalCents: booking.amount_gross_cents,
  });
}

async function byTheViews(sql: Queryable, { booking, spec: { type } }: Made): Promise<Said> {
  const { rows } = await sql.query<Said>(
    `select is_occupying(b.status, b.hold_expires_at, (select app_now())) as occupies,
       exists (select from boat_time_live t where t.booking_id = b.id)
         or coalesce((select is_live from trip_bookings t where t.id = b.id), false) as "takesPlace",
       (select seats_taken from trip_seats where slot_id = b.slot_id) as "seatsTaken",
       (select paying_seats from trip_seats where slot_id = b.slot_id) as "payingSeats",
       (select coalesce(sum(kept_cents), 0)::int from payment_money where booking_id = b.id and currency = 'eur') as "keptCents",
       m.due_cents as "dueCents", m.disputed_cents as "disputedCents", (select amount_cents from booking_sales s where s.id = b.id) as "revenueCents"
     from bookings b join booking_money m on m.booking_id = b.id
     where b.id = $1 and m.kept_cents = (select coalesce(sum(kept_cents), 0) from payment_money
       where booking_id = b.id and currency = 'eur')`,
    [booking.id],
  );
  const [said] = rows;
  if (!said) throw new Error(`The views disagree about the money of a ${type} booking`);
  return said;
}

async function differences(specs: BookingSpec[], sabotage?: string): Promise<{ rules: Said; views: Said }[]> {
  return rolledBack(async (sql, now) => {
    if (sabotage) await sql.query(sabotage);
    const found = [];
    for (const one of specs) {
      const made = await makeBooking(sql, now, one);
      const [rules, views] = [byTheRules(made, now), await byTheViews(sql, made)];
      if (JSON.stringify(rules) !== JSON.stringify(views)) found.push({ rules, views });
    }
    return found;
  });
}

const property = (sabotage?: string) =>
  fc.asyncProperty(fc.array(bookingSpec, { minLength: 5, maxLength: 5 }), async (specs) => {
    expect(await differences(specs, sabotage)).toEqual([]);
  });

test('on random bookings the views agree with the domain’s rules', { timeout: 60_000 }, async () => {
  await fc.assert(property(), { numRuns: isNightly ? 200 : 8 });
});

test.each([
  [
    'a hold occupies at the instant of its expiry',
    `create or replace function is_occupying(status text, hold_expires_at timestamptz, now timestamptz) returns boolean
     language sql immutable parallel safe as $$
       select status in ('paid', 'confirmed', 'completed') or (status = 'pending' and hold_expires_at >= now) $$`,
  ],
  [
    'a refund on its way is kept',
    `create or replace view payment_money as
     select p.id as payment_id, p.booking_id, p.provider, p.created_at, p.received_cents, p.refunded_cents,
       p.refunded_cents as returned_cents, (p.received_cents - p.refunded_cents)::integer as kept_cents, p.currency
     from payments p`,
  ],
  [
    'a canceled booking owes',
    `create or replace view booking_money as
     select b.id as booking_id, m.received_cents, m.refunded_cents, m.kept_cents,
       greatest(b.amount_gross_cents - m.kept_cents, 0) as due_cents,
       (select coalesce(sum(disputed_cents), 0)::integer from disputed_money where booking_id = b.id) as disputed_cents
     from bookings b cross join lateral (
       select coalesce(sum(received_cents), 0)::integer as received_cents,
         coalesce(sum(refunded_cents), 0)::integer as refunded_cents,
         coalesce(sum(kept_cents), 0)::integer as kept_cents
       from payment_money where booking_id = b.id and currency = 'eur'
     ) m`,
  ],
  [
    'money in another currency is kept for the booking',
    `create or replace view booking_money as
     select b.id as booking_id, m.received_cents, m.refunded_cents, m.kept_cents,
       case when b.status in ('pending', 'paid', 'confirmed', 'completed')
         then greatest(b.amount_gross_cents - m.kept_cents, 0) else 0 end as due_cents,
       (select coalesce(sum(disputed_cents), 0)::integer from disputed_money where booking_id = b.id) as disputed_cents
     from bookings b cross join lateral (
       select coalesce(sum(received_cents), 0)::integer as received_cents,
         coalesce(sum(refunded_cents), 0)::integer as refunded_cents, coalesce(sum(kept_cents), 0)::integer as kept_cents
       from payment_money where booking_id = b.id
     ) m`,
  ],
  [
    'money of an undecided dispute is revenue',
    `create or replace view disputed_money as
     select p.id as payment_id, p.booking_id,
       least(sum(d.amount_cents), p.received_cents - p.refunded_cents)::integer as disputed_cents
     from disputes d join payments p on p.id = d.payment_id where d.status = 'lost' group by p.id, p.booking_id`,
  ],
  [
    'seats sold elsewhere do not count towards the minimum',
    `create or replace view trip_seats as
     select s.id as slot_id,
       s.seats_booked + s.seats_withheld - coalesce(b.expired, 0)::integer as seats_taken,
       coalesce(b.paying, 0)::integer as paying_seats
     from slots s left join lateral (
       select sum(seats) filter (where not is_live) as expired, sum(paying_seats) as paying
       from trip_bookings where slot_id = s.id
     ) b on s.seats_booked > 0
     where s.type = 'shared'`,
  ],
])('negative control: the difference is found when in SQL %s', { timeout: 60_000 }, async (_what, sabotage) => {
  const result = await fc.check(property(sabotage), { numRuns: 60, seed: 7, endOnFailure: true });
  // Only a difference counts, not an error in the SQL above.
  expect(String(result.errorInstance)).toMatch(/^AssertionError|The views disagree/);
});
