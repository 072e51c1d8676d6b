import { retryTime } from '#domain/booking/refund-retry.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { lockBooking } from '../queries/lock-booking.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { owedRefundsOf } from './owed-refunds.ts';
import {
  type FailedRefundRow,
  giveUpRefund,
  orderAgain,
  resolveRefund,
  setRetryTime,
} from './queries/failed-refunds.ts';

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
  const [booking] = await lockBooking(sql, [bookingId]);
  const owed = booking && (await owedRefundsOf(sql, booking)).find((one) => one.id === id);
  if (!owed) return null;
  const { owedCents: cents } = owed;
  if (cents > 0 && !isDue) {
    await giveUpRefund(sql, [id]);
    return null;
  }
  await resolveRefund(sql, [id]);
  if (cents <= 0) return null;
  const [again] = await orderAgain(sql, [id, cents]);
  return again?.id ?? null;
}
