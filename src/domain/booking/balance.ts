import type { Cents } from '#domain/money.ts';
import { type BookingStatus, OCCUPYING_STATUSES } from './lifecycle.ts';

/** The money of one payment. */
export interface PaymentMoney {
  readonly receivedCents: Cents;
  /** Of refunds that have gone back or are on their way; a refund that failed or was canceled does not count. */
  readonly returnedCents: Cents;
}

/** What is kept of payments: received, and neither gone back nor on its way back. SQL: view `payment_money`. */
export function keptCents(payments: readonly PaymentMoney[]): Cents {
  return payments.reduce((sum, { receivedCents, returnedCents }) => sum + receivedCents - returnedCents, 0);
}

/**
 * What is still to be paid for a booking (P-14.5): the amount less what is kept, never below 0; nothing for a booking that
 * is canceled or refunded. SQL: view `booking_money`.
 */
export function amountDueCents(booking: {
  readonly status: BookingStatus;
  readonly amountCents: Cents;
  readonly keptCents: Cents;
}): Cents {
  if (!OCCUPYING_STATUSES.includes(booking.status)) return 0;
  return Math.max(0, booking.amountCents - booking.keptCents);
}

/** What a new amount for a booking means for the money kept: the rest is due, or the difference goes back. */
export interface PriceSettlement {
  readonly dueCents: Cents;
  /** To the cards first, and what they do not cover by hand. */
  readonly toCardCents: Cents;
  readonly byHandCents: Cents;
}

export function settlementOf(booking: {
  readonly status: BookingStatus;
  readonly amountCents: Cents;
  /** Kept of card payments, and of payments by hand. */
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

/** Takes `cents` from payments in the order given, from each at most what is kept of it; those that give nothing are left out. */
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
