import { keptCents } from '#domain/booking/balance.ts';
import { canApply } from '#domain/booking/lifecycle.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import { AppError } from '../../http/errors.ts';
import { withCurrentBooking } from '../read/booking-changed.ts';
import { lockBooking } from '../queries/lock-booking.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { orderRefunds } from './order-refunds.ts';
import { type PaidPayment, paidPaymentsOf } from './paid-payments.ts';
import { refundsOfRequest, sameRefundJustNow } from './queries/refund-requests.ts';
import { requestKeyOf } from './request-key.ts';
import { voucherOfBooking } from './vouchers/queries/vouchers.ts';
import { syncRefundStatus } from './sync-refund-status.ts';

interface RefundRequest {
  bookingId: string;
  /** `admin:<user id>` */
  actor: string;
  /** null: everything that is left. */
  amountCents: Cents | null;
  /** The money kept that the operator saw; undefined: any. */
  expectedKeptCents?: Cents | undefined;
  /** Why the amount differs from the policy's, for the booking's history. */
  reason?: string | undefined;
  /** The client's Idempotency-Key. */
  key: string | undefined;
}

/**
 * Refunds a canceled booking, whole or in part (P-13.5). The refunds are written first, then the provider is asked with
 * no transaction open, and only its answer counts. A repeated request or a double click is one refund.
 * @throws AppError booking_not_found, state_conflict (not canceled, nothing left, refused by the provider),
 * booking_changed with the current booking (another amount is kept than the operator saw), invalid_fields (more than is
 * left), idempotency_key_reused; ProviderUnavailable, and the reconciler retries.
 */
export async function refundBooking(deps: Pick<AppDeps, 'db' | 'cards'>, request: RefundRequest): Promise<void> {
  const refundIds = await withCurrentBooking(deps, request.bookingId, () =>
    withTransaction(deps.db, (tx) => refundsFor(tx, request)),
  );
  for (const id of refundIds) {
    if ((await carryOutRefund(deps, id)) === 'failed') throw new AppError('state_conflict');
  }
}

/** The refunds of this request: those it made before, or new ones. The booking's lock admits one request at a time. */
async function refundsFor(
  sql: Queryable,
  { bookingId, actor, amountCents, expectedKeptCents, reason, key }: RefundRequest,
): Promise<string[]> {
  const [booking] = await lockBooking(sql, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  const asked = amountCents === null ? 'rest' : String(amountCents);
  const requestKey = requestKeyOf(bookingId, key);
  const repeated = requestKey ? await refundsOfRequest(sql, [requestKey]) : [];
  if (repeated.some((refund) => refund.asked !== asked)) throw new AppError('idempotency_key_reused');
  if (repeated.length > 0) return repeated.map(({ id }) => id);
  const sameClick = await sameRefundJustNow(sql, [bookingId, asked, requestKey !== null]);
  if (sameClick.length > 0) return sameClick.map(({ id }) => id);

  if (!canApply('refund', booking.status)) throw new AppError('state_conflict');
  const [voucher] = await voucherOfBooking(sql, [bookingId]);
  if (voucher) throw new AppError('state_conflict'); // its money is on the voucher (P-26.5)
  const payments = await paidPaymentsOf(sql, bookingId);
  if (expectedKeptCents !== undefined && expectedKeptCents !== keptCents(payments))
    throw new AppError('booking_changed');
  const cents = centsToRefund(payments, amountCents);
  const request = { requestKey, asked };
  const made = await orderRefunds(sql, { payments, cents, reason: 'canceled', actor, isOwed: false, ...request });
  if (reason)
    await writeAuditLine(sql, [actor, 'booking.explain_refund', 'booking', bookingId, null, { note: reason }]);
  await syncRefundStatus(sql, bookingId);
  return made;
}

function centsToRefund(payments: PaidPayment[], amountCents: Cents | null): Cents {
  const leftCents = keptCents(payments);
  if (leftCents <= 0) throw new AppError('state_conflict');
  if (amountCents === null || amountCents <= leftCents) return amountCents ?? leftCents;
  const left = eurosFromCents(leftCents);
  throw new AppError('invalid_fields', { fields: { amount: `too_big:${left}` }, details: { left } });
}
