import type { Cents } from '#domain/money.ts';
import { type BookingStatus, OCCUPYING_STATUSES } from './lifecycle.ts';

/** The money of one payment. */
export interface PaymentMoney {
  readonly receivedCents: Cents;
  /** Refunds done or on their way; a failed or canceled refund does not count. */
  readonly returnedCents: Cents;
}

/** Money kept of the payments: received, and neither returned nor on its way back. SQL: view `payment_money`. */
export function keptCents(payments: readonly PaymentMoney[]): Cents {
  return payments.reduce((sum, { receivedCents, returnedCents }) => sum + receivedCents - returnedCents, 0);
}

/**
 * What is still to be paid for a booking (P-14.5): the amount less the money kept, never below 0; 0 for a booking that is
 * canceled or refunded. SQL: view `booking_money`.
 */
export function amountDueCents(booking: {
  readonly status: BookingStatus;
  readonly amountCents: Cents;
  readonly keptCents: Cents;
}): Cents {
  if (!OCCUPYING_STATUSES.includes(booking.status)) return 0;
  return Math.max(0, booking.amountCents - booking.keptCents);
}

/**
 * What a held booking lacks to be sold, never below 0: the rest of its deposit if one was agreed, otherwise of its whole amount
 * (P-12.3, P-14.7).
 */
export function missingForSaleCents(booking: {
  readonly amountCents: Cents;
  /** null: everything is due at the sale. */
  readonly depositCents: Cents | null;
  readonly keptCents: Cents;
}): Cents {
  return Math.max(0, (booking.depositCents ?? booking.amountCents) - booking.keptCents);
}

/** The consequence of a booking's new amount, given the money kept: the rest is due, or the difference goes back. */
export interface PriceSettlement {
  readonly dueCents: Cents;
  /** Refunded to the cards first; the remainder goes back by hand. */
  readonly toCardCents: Cents;
  readonly byHandCents: Cents;
}

export function settlementOf(booking: {
  readonly status: BookingStatus;
  readonly amountCents: Cents;
  /** Money kept of card payments, and of payments by hand. */
  readonly byCardCents: Cents;
  readonly byHandCents: Cents;
}): PriceSettlement {
  const { byCardCents, byHandCents } = booking;
  const overCents = Math.max(0, byCardCents + byHandCents - booking.amountCents);
  const toCardCents = Math.min(overCents, byCardCents);
  return {
    dueCents: amountDueCents({ ...booking, keptCents: byCardCents + byHandCents }),
    toCardCents,
    byHandCents: overCents - toCardCents,
  };
}

/** Takes `cents` from the payments in the given order, from each at most what is kept of it; omits payments that contribute 0. */
export function takeFrom<Payment extends PaymentMoney>(
  payments: readonly Payment[],
  cents: Cents,
): { readonly payment: Payment; readonly cents: Cents }[] {
  let missing = cents;
  return payments.flatMap((payment) => {
    const part = Math.min(missing, keptCents([payment]));
    if (part <= 0) return [];
    missing -= part;
    return [{ payment, cents: part }];
  });
}
