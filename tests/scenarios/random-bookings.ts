import fc from 'fast-check';
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking/lifecycle.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertRow } from '#tests/database/insert-row.ts';
import { aBoat, type BoatRow } from './boats.ts';
import { aCharter, aTripBooking, type BookingMade } from './bookings.ts';
import { aTrip } from './slots.ts';

const TIME = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' };
const REFUND_STATUSES = ['created', 'pending', 'succeeded', 'failed', 'canceled'] as const;
const DISPUTE_STATUSES = [
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
  'warning_under_review',
] as const;
/** Refunds whose money has gone back or is on its way. */
export const RETURNED: readonly string[] = ['created', 'pending', 'succeeded'];

interface Refund {
  status: (typeof REFUND_STATUSES)[number];
  cents: number;
}

export interface Payment {
  provider: 'sandbox' | 'cash';
  currency: 'eur' | 'usd';
  receivedCents: number;
  refunds: Refund[];
  disputes: Dispute[];
}

interface Dispute {
  status: (typeof DISPUTE_STATUSES)[number];
  cents: number;
}

export interface BookingSpec {
  type: 'private' | 'shared';
  status: BookingStatus;
  /** Time from now until the end of its hold; 0 is exactly now. */
  secondsLeft: number;
  paysBy: 'link' | 'pier' | null;
  party: { adults: number; child_u13: number; child_u6_free: number };
  withheld: number;
  payments: Payment[];
}

/** No payment refunds more than it received; failed refunds may be of any size. */
const payment: fc.Arbitrary<Payment> = fc
  .record({
    provider: fc.constantFrom('sandbox' as const, 'cash' as const),
    currency: fc.constantFrom('eur' as const, 'eur' as const, 'usd' as const),
    receivedCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 })),
    refunds: fc.array(
      fc.record({ status: fc.constantFrom(...REFUND_STATUSES), cents: fc.integer({ min: 1, max: 30_000 }) }),
      { maxLength: 3 },
    ),
    disputes: fc.array(
      fc.record({ status: fc.constantFrom(...DISPUTE_STATUSES), cents: fc.integer({ min: 1, max: 30_000 }) }),
      { maxLength: 2 },
    ),
  })
  .map(({ refunds, ...rest }) => {
    let left = rest.receivedCents;
    const possible = refunds.flatMap(({ status, cents }) => {
      if (!RETURNED.includes(status)) return [{ status, cents }];
      const part = Math.min(cents, left);
      left -= part;
      return part > 0 ? [{ status, cents: part }] : [];
    });
    return { ...rest, refunds: possible };
  });

export const bookingSpec: fc.Arbitrary<BookingSpec> = fc.record({
  type: fc.constantFrom('private' as const, 'shared' as const),
  status: fc.constantFrom(...BOOKING_STATUSES),
  secondsLeft: fc.constantFrom(-600, -1, 0, 1, 600),
  paysBy: fc.constantFrom(null, 'link' as const, 'pier' as const),
  party: fc.record({ adults: fc.integer({ min: 1, max: 3 }), child_u13: fc.nat(2), child_u6_free: fc.nat(1) }),
  withheld: fc.nat(3),
  payments: fc.array(payment, { maxLength: 3 }),
});

export interface Made {
  spec: BookingSpec;
  booking: BookingMade;
  holdExpiresAt: Temporal.Instant;
  /** Prices of its tickets. */
  tickets: number[];
}

export async function makeBooking(sql: Queryable, now: Temporal.Instant, one: BookingSpec): Promise<Made> {
  const boat: BoatRow = await aBoat(sql);
  const holdExpiresAt = now.add({ seconds: one.secondsLeft });
  const rest = { status: one.status, pays_by: one.paysBy, hold_expires_at: holdExpiresAt };
  const booking =
    one.type === 'private'
      ? await aCharter(sql, { boat, ...TIME, rest })
      : await aTripBooking(sql, {
          trip: await aTrip(sql, { boat, ...TIME, withheld: one.withheld }),
          party: one.party,
          rest,
        });
  await sql.query('delete from payments where booking_id = $1', [booking.id]);
  for (const each of one.payments) await pay(sql, booking, each);
  const { rows } = await sql.query<{ cents: number }>(
    'select price_paid_cents as cents from tickets where booking_id = $1 and voided_at is null',
    [booking.id],
  );
  return { spec: one, booking, holdExpiresAt, tickets: rows.map(({ cents }) => cents) };
}

async function pay(sql: Queryable, { id }: BookingMade, one: Payment): Promise<void> {
  const { provider, currency, receivedCents, refunds, disputes } = one;
  const isPaid = receivedCents > 0 || provider === 'cash';
  const row = await insertRow<{ id: string }>(sql, 'payments', {
    booking_id: id,
    provider,
    currency,
    amount_cents: receivedCents,
    received_cents: receivedCents,
    refunded_cents: sumOf(refunds.filter(({ status }) => status === 'succeeded')),
    status: isPaid ? 'succeeded' : 'created',
  } as never);
  for (const { status, cents } of refunds) {
    const refund = { payment_id: row.id, status, amount_cents: cents, cause: 'canceled', actor: 'admin' };
    await insertRow(sql, 'refunds', refund as never);
  }
  for (const { status, cents } of disputes) {
    await sql.query(
      `insert into disputes (payment_id, provider_dispute_id, status, amount_cents, opened_at)
       values ($1, gen_random_uuid(), $2, $3, app_now())`,
      [row.id, status, cents],
    );
  }
}

export function sumOf(refunds: readonly { cents: number }[]): number {
  return refunds.reduce((total, { cents }) => total + cents, 0);
}
