import type { Booking } from '#contract/bookings.ts';
import { canApply } from '#domain/booking/lifecycle.ts';
import { canMove, canResend } from '#domain/booking/operator-changes.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';

export type OperatorAction = 'confirm' | 'cancel' | 'refund';
/** What changes a booking without changing its status. */
export type OperatorChange = 'edit' | 'move' | 'resend' | 'pay';

/** Received and not sent back yet, as far as this answer knows. */
export function leftCents({ payment }: Booking): Cents {
  return centsFromEuros(payment.received) - centsFromEuros(payment.refunded);
}

/** The actions that the booking allows now (P-20.2); a refund only while there is money left. */
export function actionsFor(booking: Booking): OperatorAction[] {
  const possible = (['confirm', 'cancel', 'refund'] as const).filter((action) => canApply(action, booking.status));
  return leftCents(booking) > 0 ? possible : possible.filter((action) => action !== 'refund');
}

/** What can be changed of it at this moment; contact and note always. */
export function changesFor({ status, start, end, customer, due }: Booking, now: Temporal.Instant): OperatorChange[] {
  const times = { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) };
  return [
    'edit',
    ...(canMove({ status, start: times.start }, now) ? (['move'] as const) : []),
    ...(canResend({ status, end: times.end, email: customer.email }, now) ? (['resend'] as const) : []),
    ...(due !== undefined && due > 0 ? (['pay'] as const) : []),
  ];
}
