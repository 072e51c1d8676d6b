import { type Cents, percentOf, SMALLEST_CARD_PAYMENT } from '#domain/money.ts';
import { toCanary } from '#domain/time/canary-time.ts';

/** How a boat's bookings are paid (P-14.7). */
export interface DepositTerms {
  /** Percentage of the price that is due at the sale; null: all of it. */
  readonly depositPercent: number | null;
  /** The rest is due this many days before the trip, at the hour of its start. */
  readonly balanceDays: number;
}

export interface PaymentSchedule {
  readonly depositCents: Cents;
  readonly balanceDueAt: Temporal.Instant;
}

/** A rest that would be due sooner is paid at the sale. */
const SHORTEST_TIME_TO_PAY = { hours: 48 };

/**
 * The two parts of the payment. null: all is paid at the sale, because the boat has no deposit, the trip is near, or a
 * part would be too small.
 */
export function paymentSchedule(
  { depositPercent, balanceDays }: DepositTerms,
  { totalCents, start, now }: { totalCents: Cents; start: Temporal.Instant; now: Temporal.Instant },
): PaymentSchedule | null {
  if (depositPercent === null) return null;
  const depositCents = percentOf(totalCents, depositPercent);
  if (depositCents < SMALLEST_CARD_PAYMENT || totalCents - depositCents < SMALLEST_CARD_PAYMENT) return null;
  const balanceDueAt = balanceDue(start, balanceDays);
  const soonest = now.add(SHORTEST_TIME_TO_PAY);
  return Temporal.Instant.compare(balanceDueAt, soonest) >= 0 ? { depositCents, balanceDueAt } : null;
}

/** Time between the notice and the charge of, or request for, the rest. */
const NOTICE_BEFORE_DUE = { hours: 72 };
/** No notice on the day of the sale. */
const NOTICE_AFTER_SALE = { hours: 24 };

/** When the mail is sent that announces the charge of the rest or asks for it (P-14.7, P-14.8). SQL: `announceCharges`. */
export function noticeOfBalance({ soldAt, dueAt }: Record<'soldAt' | 'dueAt', Temporal.Instant>): Temporal.Instant {
  const [soonest, usual] = [soldAt.add(NOTICE_AFTER_SALE), dueAt.subtract(NOTICE_BEFORE_DUE)];
  return Temporal.Instant.compare(soonest, usual) > 0 ? soonest : usual;
}

/** SQL: function `balance_due_at`. */
export function balanceDue(start: Temporal.Instant, balanceDays: number): Temporal.Instant {
  return toCanary(start).subtract({ days: balanceDays }).toInstant();
}
