import { type Cents, divideHalfUp } from '#domain/money.ts';
import { type BookingStatus, REVENUE_STATUSES } from './lifecycle.ts';

/** A booking's figures; null is not known (a visitor never learns `ownerAmountCents`), 0 is nothing so far. */
export interface BookingAmounts {
  readonly status: BookingStatus;
  readonly receivedCents: Cents | null;
  readonly refundedCents: Cents | null;
  /** One entry a ticket, free ones as 0; empty for a charter. */
  readonly ticketPricesCents: readonly Cents[];
  readonly ownerAmountCents: Cents | null;
  readonly amountGrossCents: Cents | null;
  readonly paymentTotalCents: Cents | null;
}

/** Who a booking is for. `passengers` and `people` are null where nobody counted them. */
export interface BookingPeople {
  readonly type: 'private' | 'shared';
  readonly ticketCount: number;
  readonly passengers: { readonly adults: number; readonly child_u13: number; readonly child_u6: number } | null;
  readonly people: number | null;
}

/**
 * The one amount that lists and totals show: the first that is more than 0 of received, tickets, owner amount, gross
 * and payment total (spec §9); 0 when none is. Received counts without what went back while the booking stands, as after
 * a move to a cheaper time. One that was given up shows what came in: what went back is told beside it.
 */
export function shownAmountCents(booking: BookingAmounts): Cents {
  const stands = REVENUE_STATUSES.includes(booking.status);
  const inOrder = [
    (booking.receivedCents ?? 0) - (stands ? (booking.refundedCents ?? 0) : 0),
    sumCents(booking.ticketPricesCents),
    booking.ownerAmountCents,
    booking.amountGrossCents,
    booking.paymentTotalCents,
  ];
  return inOrder.find((cents) => cents !== null && cents > 0) ?? 0;
}

/** Tickets of a shared booking; passengers of a charter, or else its plain head count (spec §9). */
export function shownPeople(booking: BookingPeople): number {
  if (booking.type === 'shared') return booking.ticketCount;
  const { adults, child_u13, child_u6 } = booking.passengers ?? { adults: 0, child_u13: 0, child_u6: 0 };
  return adults + child_u13 + child_u6 || (booking.people ?? 0);
}

/** Mean of the tickets that cost something, half a cent going up (spec §9); null when none did. */
export function averageTicketPriceCents(ticketPricesCents: readonly Cents[]): Cents | null {
  const paid = ticketPricesCents.filter((cents) => cents > 0);
  return paid.length === 0 ? null : divideHalfUp(sumCents(paid), paid.length);
}

/** The number people read out: the id's last 8 characters in capitals (spec §9). */
export function shortNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** Shown amounts of the paid, confirmed and completed bookings (spec §9). */
export function revenueCents(bookings: readonly BookingAmounts[]): Cents {
  return sumCents(bookings.filter(({ status }) => REVENUE_STATUSES.includes(status)).map(shownAmountCents));
}

function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}
