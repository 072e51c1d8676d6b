import { keptCents } from '#domain/booking/balance.ts';
import { type CancelReason, canApply, HOLD_END_REASONS, isSold } from '#domain/booking/lifecycle.ts';
import { type Cents, CURRENCY } from '#domain/money.ts';
import type { Queryable } from '../../db/database.ts';
import type { CardIntent, CardOnFile } from '../../providers/cards/card-provider.ts';
import { payForChange } from './changes/pay-for-change.ts';
import { changeOfPayment, type PendingChange } from './changes/queries/pending-changes.ts';
import { changeLockedStatus } from '../change-status.ts';
import { freePlace } from '../place/free-place.ts';
import { takePlace } from '../place/take-place.ts';
import type { LockedBooking } from '../queries/lock-booking.ts';
import { issueTickets } from '../tickets/issue-tickets.ts';
import type { LockedIntent } from './lock-intent.ts';
import { recordDuePaid } from './queries/due-payments.ts';
import { recordMoney } from './queries/payments.ts';
import { insertRefund, type Rejection } from './queries/refunds.ts';
import { recordDisputes, recordRefunds } from './record-refunds.ts';
import { spendShare } from './vouchers/queries/vouchers.ts';
import { releaseShare } from './vouchers/return-to-voucher.ts';
import { syncVoucherOfBooking } from './vouchers/sync-voucher-balance.ts';
import { storeCard } from './stored-cards/queries.ts';

/** Reasons after which late money reinstates a booking: its customer may still have been paying (P-11.6). */
const REINSTATED_AFTER: readonly (CancelReason | null)[] = HOLD_END_REASONS;

interface RecordedPayment {
  /** Whether this payment pays for the booking. */
  paysBooking: boolean;
  /** The refund of a rejected payment. */
  refundId: string | null;
}

/**
 * Records the money of an intent that has succeeded, before anything is decided about it (P-11.5). The first time, the
 * money then pays for the booking or its amount due, reinstates the booking if its place is still free, carries out the
 * change it is for, or is returned.
 */
export async function recordPayment(
  sql: Queryable,
  { booking, payment }: LockedIntent,
  intent: CardIntent,
): Promise<RecordedPayment> {
  const { currency } = intent;
  const ownCents = await recordIntent(sql, payment.id, intent);
  await recordDisputes(sql, payment.id, intent);
  if (intent.refunds.length > 0 || intent.disputes.length > 0) await syncVoucherOfBooking(sql, booking.id);
  if (intent.keptCard) await storeKeptCard(sql, booking.id, intent.keptCard);
  if (payment.status === 'succeeded') return { paysBooking: isPaidWith({ booking, payment }), refundId: null };
  const [change] = payment.has_change ? await changeOfPayment(sql, [payment.id]) : [];
  const reason = change
    ? await changeOrReject(sql, change, { ownCents, currency })
    : await payOrReject(sql, { booking, payment }, { ownCents, currency });
  if (reason === null) return { paysBooking: true, refundId: null };
  if (ownCents <= 0) return { paysBooking: false, refundId: null };
  const refund = { paymentId: payment.id, amountCents: ownCents, reason, actor: 'system', isOwed: true };
  const refundId = await insertRefund(sql, refund);
  return { paysBooking: false, refundId };
}

function storeKeptCard(sql: Queryable, bookingId: string, { methodId, brand, last4 }: CardOnFile) {
  return storeCard(sql, [bookingId, methodId, brand, last4]);
}

/** Returns how many cents of the payment are kept. */
async function recordIntent(sql: Queryable, paymentId: string, intent: CardIntent): Promise<Cents> {
  const { status, currency, refunds } = intent;
  const [recorded] = await recordMoney(sql, [
    paymentId,
    {
      status,
      received_cents: intent.receivedCents,
      refunded_cents: intent.refundedCents,
      currency,
      fee_cents: intent.feeCents,
    },
  ]);
  if (!recorded) throw new Error(`Payment ${paymentId} is gone under its booking's lock`);
  if (refunds.length > 0) return recordRefunds(sql, paymentId, refunds);
  return keptCents([{ receivedCents: recorded.received_cents, returnedCents: recorded.returned_cents }]);
}

/** Whether the booking is paid with a payment that was recorded earlier. */
export function isPaidWith({ booking, payment }: LockedIntent): boolean {
  return isSold(booking.status) && !payment.is_rejected;
}

/** Returns why the money is to be returned; null: it pays for the booking. */
async function payOrReject(
  sql: Queryable,
  { booking, payment }: LockedIntent,
  { ownCents, currency }: { ownCents: Cents; currency: string },
): Promise<Rejection | null> {
  const fromOthersCents = payment.others_kept_cents + booking.voucher_cents;
  // Pays towards the amount due for a sold booking, for example after its price changed (P-14.6).
  if (currency === CURRENCY && isSold(booking.status) && ownCents + fromOthersCents <= booking.amount_gross_cents) {
    await recordDuePaid(sql, [booking.id, payment.id, ownCents]);
    return null;
  }
  if (currency !== CURRENCY || !paysSale(booking, ownCents + fromOthersCents)) {
    // A hold that is partly paid by hand waits for the rest.
    if (payment.others_kept_cents === 0 && booking.status === 'pending') await cancelHold(sql, booking);
    return 'wrong_amount';
  }
  if (canApply('pay', booking.status)) {
    if (booking.voucher_cents > 0) await spendShare(sql, [booking.id]);
    await markPaid(sql, booking, 'pay');
    return null;
  }
  const mayReinstate = canApply('reinstate', booking.status) && REINSTATED_AFTER.includes(booking.cancel_reason);
  if (!mayReinstate || !(await takePlace(sql, booking))) return 'late';
  await markPaid(sql, booking, 'reinstate');
  return null;
}

/** The price, or the deposit that was agreed. */
function paysSale(
  { amount_gross_cents: priceCents, deposit_cents: depositCents }: LockedBooking,
  cents: Cents,
): boolean {
  return cents === priceCents || cents === depositCents;
}

async function changeOrReject(
  sql: Queryable,
  change: PendingChange,
  { ownCents, currency }: { ownCents: Cents; currency: string },
): Promise<Rejection | null> {
  const takesEffect = await payForChange(sql, change, currency === CURRENCY ? ownCents : 0);
  if (takesEffect) return null;
  return currency === CURRENCY && ownCents === change.due_cents ? 'late' : 'wrong_amount';
}

async function markPaid(sql: Queryable, booking: LockedBooking, action: 'pay' | 'reinstate'): Promise<void> {
  await changeLockedStatus(sql, { bookingId: booking.id, action, actor: 'provider' });
  await issueTickets(sql, booking);
}

async function cancelHold(sql: Queryable, booking: LockedBooking): Promise<void> {
  const reason = 'payment_refunded';
  await changeLockedStatus(sql, { bookingId: booking.id, action: 'cancel_hold', actor: 'provider', reason });
  await freePlace(sql, booking);
  if (booking.voucher_cents > 0) await releaseShare(sql, booking.id, 'provider');
}
