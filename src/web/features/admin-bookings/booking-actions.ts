import type { Booking } from '#contract/bookings.ts';
import { canApply } from '#domain/booking/lifecycle.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';

export type OperatorAction = 'confirm' | 'cancel' | 'refund';

/** Received and not sent back yet, as far as this answer knows. */
export function leftCents({ payment }: Booking): Cents {
  return centsFromEuros(payment.received) - centsFromEuros(payment.refunded);
}

/** What can be done with the booking as it stands (spec §2, "Row actions"); a refund only while there is money left. */
export function actionsFor(booking: Booking): OperatorAction[] {
  const possible = (['confirm', 'cancel', 'refund'] as const).filter((action) => canApply(action, booking.status));
  return leftCents(booking) > 0 ? possible : possible.filter((action) => action !== 'refund');
}
