import { REVENUE_STATUSES } from '#domain/booking/lifecycle.ts';
import { retryTime } from '#domain/booking/refund-retry.ts';
import type { Cents } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { lockBooking } from '../queries/lock-booking.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import {
  type FailedRefundRow,
  giveUpRefund,
  type OwedRefund,
  orderAgain,
  owedRefund,
  resolveRefund,
  setRetryTime,
} from './queries/failed-refunds.ts';
import { settlePrice } from './settle-price.ts';

type Deps = Pick<AppDeps, 'db' | 'cards'>;

/**
 * Decides about a failed refund that the site owes (P-13.9): it is ordered again when it is due and money is still owed;
 * one that failed permanently is left to people. @throws ProviderUnavailable
 */
export async function retryRefund(deps: Deps, refund: FailedRefundRow): Promise<void> {
  const { id, booking_id: bookingId, status, failure_code: failureCode, attempt, failed_at: failedAt } = refund;
  const isDue = refund.retry_at !== null && !refund.is_given_up;
  const at = retryTime({ status, failureCode, attempt, failedAt });
  if (!isDue && at !== null) return void (await setRetryTime(deps.db, [id, at]));
  const again = await withTransaction(deps.db, (sql) => orderAgainOrGiveUp(sql, { id, bookingId, isDue }));
  if (again) await carryOutRefund(deps, again);
}

/** The new refund's id; null: none was made. */
async function orderAgainOrGiveUp(
  sql: Queryable,
  { id, bookingId, isDue }: { id: string; bookingId: string; isDue: boolean },
): Promise<string | null> {
  await lockBooking(sql, [bookingId]);
  const [refund] = await owedRefund(sql, [id]);
  if (!refund) return null;
  const cents = await centsOwed(sql, refund);
  if (cents > 0 && !isDue) {
    await giveUpRefund(sql, [id]);
    return null;
  }
  await resolveRefund(sql, [id]);
  if (cents <= 0) return null;
  const [again] = await orderAgain(sql, [id, cents]);
  return again?.id ?? null;
}

/**
 * Late or wrong money, and the refund of a cancellation, is owed as long as it is kept; after a change, the amount by
 * which the booking's payments exceed its price.
 */
async function centsOwed(sql: Queryable, refund: OwedRefund): Promise<Cents> {
  const most = Math.min(refund.amount_cents, refund.kept_cents);
  if (refund.reason !== 'moved' || !REVENUE_STATUSES.includes(refund.booking_status)) return most;
  const booking = { id: refund.booking_id, status: refund.booking_status };
  const { toCardCents, byHandCents } = await settlePrice(sql, booking, refund.amount_gross_cents);
  return Math.min(most, toCardCents + byHandCents);
}
