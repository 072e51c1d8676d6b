import type { Booking } from '#contract/bookings.ts';
import { amountDueCents } from '#domain/booking/balance.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';
import { isUpcomingSale } from '#domain/booking/lifecycle.ts';

/** The amount still due (P-14.5), from the booking as a customer sees it. */
export function dueCents({ status, amountGross, payment }: Booking): Cents {
  const { received, refunded, returning } = payment;
  const keptCents = centsFromEuros(received) - centsFromEuros(refunded) - centsFromEuros(returning);
  return amountDueCents({ status, amountCents: centsFromEuros(amountGross), keptCents });
}

/**
 * The rest due for a sold booking, such as after a move to a more expensive time. 0 once anything was refunded, and for
 * an unpaid booking, which is paid on its own page.
 */
export function remainderCents(booking: Booking): Cents {
  const { refunded, returning } = booking.payment;
  return booking.status === 'pending' || refunded + returning > 0 ? 0 : dueCents(booking);
}

/** The rest will be charged to the card that the guest has agreed to (P-14.8). */
export function isChargedLater({ status, storedCard, balanceDueAt }: Booking): boolean {
  return isUpcomingSale(status) && storedCard !== undefined && balanceDueAt !== undefined;
}
