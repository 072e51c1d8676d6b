import { createHash } from 'node:crypto';
import { isByHand } from '#domain/booking/payment-way.ts';
import { canApply } from '#domain/booking/lifecycle.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { lockBooking } from '../queries/lock-booking.ts';
import { insertRefund, settleHandRefund, sumUpRefunds } from './queries/refunds.ts';
import { followTheMoney } from './record-refunds.ts';
import {
  type RefundablePayment,
  refundablePayments,
  refundsOfRequest,
  sameRefundJustNow,
} from './queries/admin-refunds.ts';

interface RefundOrder {
  bookingId: string;
  /** `admin:<user id>` */
  actor: string;
  /** null: all that is left. */
  amountCents: Cents | null;
  /** The client's Idempotency-Key. */
  key: string | undefined;
}

/**
 * Gives a canceled booking's money back, whole or in part. The rows come first, the provider is asked with no
 * transaction open, and only what it says is believed. The same request again, or the same click, is one refund.
 * @throws AppError booking_not_found, state_conflict (not canceled, nothing left, refused by the provider),
 *   invalid_fields (more than is left), idempotency_key_reused; ProviderUnavailable, and the reconciler goes on.
 */
export async function refundBooking(deps: Pick<AppDeps, 'db' | 'cards'>, order: RefundOrder): Promise<void> {
  const refundIds = await withTransaction(deps.db, (tx) => decide(tx, order));
  for (const id of refundIds) {
    if ((await carryOutRefund(deps, id)) === 'failed') throw new AppError('state_conflict');
  }
}

/** The refunds that this request stands for: its own from before, or new ones. The booking's lock makes it one at a time. */
async function decide(sql: Queryable, { bookingId, actor, amountCents, key }: RefundOrder): Promise<string[]> {
  const [booking] = await lockBooking(sql, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  const asked = amountCents === null ? 'rest' : String(amountCents);
  const requestKey = key ? createHash('sha256').update(`${bookingId}\n${key}`).digest() : null;
  const repeated = requestKey ? await refundsOfRequest(sql, [requestKey]) : [];
  if (repeated.some((refund) => refund.asked !== asked)) throw new AppError('idempotency_key_reused');
  if (repeated.length > 0) return repeated.map(({ id }) => id);
  const sameClick = await sameRefundJustNow(sql, [bookingId, asked, requestKey !== null]);
  if (sameClick.length > 0) return sameClick.map(({ id }) => id);

  if (!canApply('refund', booking.status)) throw new AppError('state_conflict');
  const parts = share(await refundablePayments(sql, [bookingId]), amountCents);
  const made = [];
  for (const { payment, cents } of parts) {
    const order = { paymentId: payment.id, amountCents: cents, reason: 'canceled', actor, requestKey, asked } as const;
    const refundId = await insertRefund(sql, order);
    if (isByHand(payment.provider)) await handBack(sql, { refundId, paymentId: payment.id, actor });
    made.push(refundId);
  }
  await followTheMoney(sql, bookingId);
  return made;
}

/** The operator has given it back already; the provider never had it. */
async function handBack(
  sql: Queryable,
  { refundId, paymentId, actor }: { refundId: string; paymentId: string; actor: string },
): Promise<void> {
  await settleHandRefund(sql, [refundId, actor]);
  await sumUpRefunds(sql, [paymentId]);
}

/** From the oldest payment on; a booking has more than one where somebody paid twice, or in parts. */
function share(
  payments: RefundablePayment[],
  amountCents: Cents | null,
): { payment: RefundablePayment; cents: Cents }[] {
  const leftCents = payments.reduce((sum, { left_cents }) => sum + left_cents, 0);
  if (leftCents <= 0) throw new AppError('state_conflict');
  if (amountCents !== null && amountCents > leftCents) {
    const left = eurosFromCents(leftCents);
    throw new AppError('invalid_fields', { fields: { amount: `too_big:${left}` }, details: { left } });
  }
  let missing = amountCents ?? leftCents;
  return payments.flatMap((payment) => {
    const cents = Math.min(missing, payment.left_cents);
    missing -= cents;
    return cents > 0 ? [{ payment, cents }] : [];
  });
}
