import type { PaysBy } from './payment-way.ts';

/**
 * In order: awaiting payment, paid, accepted by the operator, over, without its place until the guest has chosen (P-25.1),
 * canceled, all money returned (P-12.1).
 */
export const BOOKING_STATUSES = [
  'pending',
  'paid',
  'confirmed',
  'completed',
  'disrupted',
  'canceled',
  'refunded',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Why a booking is `canceled`: stored with it, and checked by the database (P-12.5). */
export const CANCEL_REASONS = [
  'expired',
  'admin',
  'guest',
  'released',
  'weather',
  'breakdown',
  'below_minimum',
  'payment_refunded',
  'unpaid',
  'operator',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** The reasons that staff can give: `admin` when the guest asked for it, the others when the operator cancels. */
export const STAFF_CANCEL_REASONS = [
  'admin',
  'operator',
  'weather',
  'breakdown',
  'below_minimum',
] as const satisfies CancelReason[];

/** Whether the operator did not sail: then all of the money goes back, whatever the policy says (P-13.5). */
export function isCanceledByOperator(reason: string | null): boolean {
  return reason !== 'admin' && STAFF_CANCEL_REASONS.some((one) => one === reason);
}

export type BookingAction =
  | 'pay'
  | 'confirm'
  | 'complete'
  | 'cancel'
  | 'cancel_hold'
  | 'expire'
  | 'release'
  | 'refund'
  | 'undo_refund'
  | 'reinstate'
  | 'keep_again'
  | 'disrupt'
  | 'resume_paid'
  | 'resume_confirmed';

interface Transition {
  readonly from: readonly BookingStatus[];
  readonly to: BookingStatus;
}

/**
 * All transitions of a booking (P-12.2); no other change of status exists. Four of them cancel: `cancel` ends a booking that
 * the customer relies on; `cancel_hold` ends a hold that nobody relies on yet; `expire` and `release` end a hold when its
 * time is up or its visitor gives it up. `reinstate` is for money that arrives after the hold ended while the place is still
 * free, and for a guest who undoes a cancellation; `keep_again` is for the same guest where the booking is to be paid at the pier.
 * `refund` is for a full refund only; `undo_refund` is for a refund that fails after the provider had reported success.
 * A disrupted booking that gets a place again returns to its earlier status: `resume_paid` or `resume_confirmed`.
 */
export const TRANSITIONS: Readonly<Record<BookingAction, Transition>> = {
  pay: { from: ['pending'], to: 'paid' },
  confirm: { from: ['paid'], to: 'confirmed' },
  complete: { from: ['paid', 'confirmed'], to: 'completed' },
  cancel: { from: ['pending', 'paid', 'confirmed', 'disrupted'], to: 'canceled' },
  cancel_hold: { from: ['pending'], to: 'canceled' },
  expire: { from: ['pending'], to: 'canceled' },
  release: { from: ['pending'], to: 'canceled' },
  refund: { from: ['canceled'], to: 'refunded' },
  undo_refund: { from: ['refunded'], to: 'canceled' },
  reinstate: { from: ['canceled'], to: 'paid' },
  keep_again: { from: ['canceled', 'refunded'], to: 'pending' },
  disrupt: { from: ['paid', 'confirmed'], to: 'disrupted' },
  resume_paid: { from: ['disrupted'], to: 'paid' },
  resume_confirmed: { from: ['disrupted'], to: 'confirmed' },
};

export function canApply(action: BookingAction, status: BookingStatus): boolean {
  return TRANSITIONS[action].from.includes(status);
}

/** Statuses that occupy boat time or seats; `pending` only while its hold is live (P-12.6). */
export const OCCUPYING_STATUSES: readonly BookingStatus[] = ['pending', 'paid', 'confirmed', 'completed'];

/** Statuses of a sold booking that stands: its money counts as revenue (P-20.5). */
export const REVENUE_STATUSES: readonly BookingStatus[] = ['paid', 'confirmed', 'completed'];

/** Statuses of a booking that has its place and is not over: a completed one has ended (P-12.4). */
export const UPCOMING_STATUSES: readonly BookingStatus[] = ['pending', 'paid', 'confirmed'];

/** Those of them that are sold. */
export const UPCOMING_SALE_STATUSES: readonly BookingStatus[] = ['paid', 'confirmed'];

/** Statuses of a canceled booking, whether or not its money has been refunded. */
export const CANCELED_STATUSES: readonly BookingStatus[] = ['canceled', 'refunded'];

/** Cancel reasons of a hold that ended unpaid: nobody relied on it. */
export const HOLD_END_REASONS = ['expired', 'released'] as const satisfies CancelReason[];

/** Sold, and neither canceled nor disrupted; it may be over. */
export function isSold(status: BookingStatus): status is 'paid' | 'confirmed' | 'completed' {
  return REVENUE_STATUSES.includes(status);
}

/** Sold, and neither canceled nor disrupted nor over. */
export function isUpcomingSale(status: BookingStatus): status is 'paid' | 'confirmed' {
  return UPCOMING_SALE_STATUSES.includes(status);
}

/**
 * A canceled booking is `refunded` exactly while all of its money has gone back (P-13.6). Returns the action that corrects
 * the status; null when it is right. Money in cents.
 */
export function refundActionFor({
  status,
  receivedCents,
  refundedCents,
}: {
  readonly status: BookingStatus;
  readonly receivedCents: number;
  readonly refundedCents: number;
}): 'refund' | 'undo_refund' | null {
  const isAllBack = receivedCents > 0 && refundedCents === receivedCents;
  if (isAllBack) return canApply('refund', status) ? 'refund' : null;
  return canApply('undo_refund', status) ? 'undo_refund' : null;
}

/** A customer relies on a sold booking (disrupted ones included), and on one that is kept until they pay at the pier. */
export function isReliedOn({
  status,
  paysBy,
}: {
  readonly status: BookingStatus;
  readonly paysBy: PaysBy | null;
}): boolean {
  return isSold(status) || status === 'disrupted' || (status === 'pending' && paysBy === 'pier');
}
