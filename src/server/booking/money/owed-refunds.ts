import { keptCents } from '#domain/booking/balance.ts';
import { isCanceled } from '#domain/booking/is-canceled.ts';
import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import { stillOwed } from '#domain/booking/owed-refunds.ts';
import { type Cents, CURRENCY } from '#domain/money.ts';
import type { Queryable } from '../../db/database.ts';
import { paidPaymentsOf } from './paid-payments.ts';
import { type FailedOfBooking, failedRefundsOfBooking, refundsByPeople } from './queries/failed-refunds.ts';
import type { RefundReason, Rejection } from './queries/refunds.ts';

interface OwedRefund {
  readonly id: string;
  readonly currency: string;
  readonly owedCents: Cents;
}

interface Owing {
  readonly id: string;
  readonly status: BookingStatus;
  readonly amount_gross_cents: number;
}

/**
 * What the site still owes of each failed refund of a booking (P-13.9), never more than is kept of its payment. Late or
 * wrong money is owed as long as it is kept. The refund of a change or of a cancellation is owed until people have returned
 * the money in another way, and while the booking stands only as far as more is kept than its price. A caller that decides
 * by it has the booking's lock.
 */
export async function owedRefundsOf(sql: Queryable, booking: Owing): Promise<OwedRefund[]> {
  const failed = await failedRefundsOfBooking(sql, [booking.id]);
  if (failed.every(({ resolved_at }) => resolved_at !== null)) return [];
  const left = new Map(failed.map(({ payment_id, kept_cents }) => [payment_id, kept_cents]));
  let aboveCents = keptCents(await paidPaymentsOf(sql, booking.id)) - booking.amount_gross_cents;
  return (await debtsOf(sql, booking.id, failed)).map(({ row, cents }) => {
    const { id, payment_id: paymentId, currency } = row;
    const keptOfPayment = left.get(paymentId) ?? 0;
    const followsPrice = !isRejection(row.reason) && !isCanceled(booking.status);
    const owedCents = Math.max(0, Math.min(cents, keptOfPayment, followsPrice ? aboveCents : cents));
    left.set(paymentId, keptOfPayment - owedCents);
    if (currency === CURRENCY) aboveCents -= owedCents;
    return { id, currency, owedCents };
  });
}

/** The sum of it in the site's currency. */
export async function owedCentsOf(sql: Queryable, booking: Owing): Promise<Cents> {
  const owed = await owedRefundsOf(sql, booking);
  return owed.reduce((sum, { currency, owedCents }) => (currency === CURRENCY ? sum + owedCents : sum), 0);
}

/** Late or wrong money first: it does not count as paid above the price. */
async function debtsOf(sql: Queryable, bookingId: string, failed: readonly FailedOfBooking[]) {
  const rejected = failed.filter(({ reason, resolved_at }) => isRejection(reason) && resolved_at === null);
  const byPeople = await refundsByPeople(sql, [bookingId]);
  const ofBooking = stillOwed(
    failed
      .filter(({ reason }) => !isRejection(reason))
      .map((row) => ({ row, ...sumOf(row), at: row.failed_at, resolvedAt: row.resolved_at })),
    byPeople.map((row) => ({ ...sumOf(row), at: row.created_at })),
  );
  return [
    ...rejected.map((row) => ({ row, cents: row.amount_cents })),
    ...ofBooking.map(({ refund, owedCents }) => ({ row: refund.row, cents: owedCents })),
  ];
}

function isRejection(reason: RefundReason): reason is Rejection {
  return reason === 'late' || reason === 'wrong_amount';
}

function sumOf(row: { payment_id: string; amount_cents: number }) {
  return { paymentId: row.payment_id, amountCents: row.amount_cents };
}
