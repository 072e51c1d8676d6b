import { type CancelReason, canApply, REVENUE_STATUSES } from '#domain/booking/lifecycle.ts';
import type { Cents } from '#domain/money.ts';
import type { Queryable } from '../../db/database.ts';
import type { CardIntent } from '../../providers/cards/card-provider.ts';
import { changeLockedStatus } from '../change-status.ts';
import { issueTickets } from '../tickets/issue-tickets.ts';
import type { Claim } from './lock-claim.ts';
import { freePlace } from '../place/free-place.ts';
import { takePlace } from '../place/take-place.ts';
import { keptMoney } from './queries/hand-payments.ts';
import type { LockedBooking } from '../queries/lock-booking.ts';
import { recordMoney } from './queries/payments.ts';
import { insertRefund } from './queries/refunds.ts';
import { recordDisputes, recordRefunds } from './record-refunds.ts';

/** Reasons after which late money reinstates a booking: its customer may still have been paying (P-11.6). */
const TAKEN_UP_AGAIN_AFTER: readonly (CancelReason | null)[] = ['expired', 'released'];

interface Booked {
  /** Whether the booking stands on this money. */
  paysBooking: boolean;
  refundId: string | null;
}

/**
 * Money first: it is written down before anything is decided about it. Then, once only: it pays the booking that waits
 * for it, takes a lapsed one up again where its place is still free, or goes back.
 */
export async function bookMoney(sql: Queryable, { booking, payment }: Claim, intent: CardIntent): Promise<Booked> {
  const { receivedCents, feeCents, refunds, disputes } = intent;
  await recordMoney(sql, [payment.id, receivedCents, feeCents]);
  const keptCents = await recordRefunds(sql, payment.id, refunds);
  await recordDisputes(sql, payment.id, disputes);
  if (payment.status === 'succeeded') return { paysBooking: standsOn({ booking, payment }), refundId: null };
  const [others] = await keptMoney(sql, [booking.id, payment.id]);
  const reason = await reasonToReturn(sql, booking, keptCents, others?.kept_cents ?? 0);
  if (reason === null) return { paysBooking: true, refundId: null };
  if (keptCents <= 0) return { paysBooking: false, refundId: null };
  const refundId = await insertRefund(sql, { paymentId: payment.id, amountCents: keptCents, reason, actor: 'system' });
  return { paysBooking: false, refundId };
}

/** Whether money that was booked earlier is what the booking lives on. */
export function standsOn({ booking, payment }: Claim): boolean {
  return REVENUE_STATUSES.includes(booking.status) && !payment.goes_back;
}

/** null: the booking is paid with it. */
async function reasonToReturn(
  sql: Queryable,
  booking: LockedBooking,
  keptCents: Cents,
  fromOthersCents: Cents,
): Promise<'late' | 'wrong_amount' | null> {
  if (keptCents + fromOthersCents !== booking.amount_gross_cents) {
    if (fromOthersCents === 0) await giveUp(sql, booking); // else somebody has paid for a part of it at the pier
    return 'wrong_amount';
  }
  if (canApply('pay', booking.status)) {
    await sell(sql, booking, 'pay');
    return null;
  }
  const mayReturn = canApply('reinstate', booking.status) && TAKEN_UP_AGAIN_AFTER.includes(booking.cancel_reason);
  if (!mayReturn || !(await takePlace(sql, booking))) return 'late';
  await sell(sql, booking, 'reinstate');
  return null;
}

async function sell(sql: Queryable, booking: LockedBooking, action: 'pay' | 'reinstate'): Promise<void> {
  await changeLockedStatus(sql, { bookingId: booking.id, action, actor: 'provider' });
  await issueTickets(sql, booking);
}

/** A hold whose money is wrong ends; whatever else the booking is, it stays. */
async function giveUp(sql: Queryable, booking: LockedBooking): Promise<void> {
  if (booking.status !== 'pending') return;
  const reason = 'payment_refunded';
  await changeLockedStatus(sql, { bookingId: booking.id, action: 'cancel_hold', actor: 'provider', reason });
  await freePlace(sql, booking);
}
