/** Awaiting payment, paid, accepted by the operator, over, canceled, all money returned (P-12.1). */
export const BOOKING_STATUSES = ['pending', 'paid', 'confirmed', 'completed', 'canceled', 'refunded'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Why a booking is `canceled`: kept with it, and checked by the database. */
export const CANCEL_REASONS = ['expired', 'admin', 'released', 'weather', 'below_minimum', 'payment_refunded'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export type BookingAction =
  | 'pay'
  | 'confirm'
  | 'complete'
  | 'cancel'
  | 'expire'
  | 'refund'
  | 'undo_refund'
  | 'reinstate';

interface Transition {
  readonly from: readonly BookingStatus[];
  readonly to: BookingStatus;
}

/**
 * All transitions of a booking (P-12.2). `reinstate` is for money that arrives after the hold has expired,
 * when the time or the seats are still free. A partial refund changes no status; only a full one is `refund`.
 * `undo_refund` is for a refund that fails after the provider had reported success.
 */
export const TRANSITIONS: Readonly<Record<BookingAction, Transition>> = {
  pay: { from: ['pending'], to: 'paid' },
  confirm: { from: ['paid'], to: 'confirmed' },
  complete: { from: ['paid', 'confirmed'], to: 'completed' },
  cancel: { from: ['pending', 'paid', 'confirmed'], to: 'canceled' },
  expire: { from: ['pending'], to: 'canceled' },
  refund: { from: ['canceled'], to: 'refunded' },
  undo_refund: { from: ['refunded'], to: 'canceled' },
  reinstate: { from: ['canceled'], to: 'paid' },
};

/** The statuses to ask for in `update … where status = any(…)`. */
export function allowedFrom(action: BookingAction): readonly BookingStatus[] {
  return TRANSITIONS[action].from;
}

export function canApply(action: BookingAction, status: BookingStatus): boolean {
  return allowedFrom(action).includes(status);
}

/** Statuses that occupy boat time or seats; `pending` only while its hold is live (P-12.6). */
export const OCCUPYING_STATUSES: readonly BookingStatus[] = ['pending', 'paid', 'confirmed', 'completed'];

/** Statuses whose money counts as revenue (P-20.5). */
export const REVENUE_STATUSES: readonly BookingStatus[] = ['paid', 'confirmed', 'completed'];
