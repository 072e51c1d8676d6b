import { type Cents, divideHalfUp } from '#domain/money.ts';
import { type BookingStatus, REVENUE_STATUSES } from './lifecycle.ts';

/** A booking's amounts. null: not known (a visitor never learns `ownerAmountCents`); 0: nothing so far. */
export interface BookingAmounts {
  readonly status: BookingStatus;
  readonly receivedCents: Cents | null;
  readonly refundedCents: Cents | null;
  /** Taken by the bank in disputes (dispute.ts). */
  readonly disputedCents: Cents | null;
  /** One entry per ticket, 0 for a free one; empty for a charter. */
  readonly ticketPricesCents: readonly Cents[];
  readonly ownerAmountCents: Cents | null;
  readonly amountGrossCents: Cents | null;
  readonly paymentTotalCents: Cents | null;
}

/** The amount that lists and totals show, and its source: `none` when no amount is more than 0. */
export interface ShownAmount {
  readonly cents: Cents;
  readonly source: 'received' | 'tickets' | 'owner' | 'gross' | 'total' | 'none';
}

/**
 * The one amount that lists and totals show: the first that is more than 0 of received, tickets, owner amount, gross and
 * payment total (P-20.4). While the booking is paid, confirmed or completed, refunds are subtracted from received, as after a
 * move to a cheaper time; with disputed money, the amount is what remains, even when that is 0. A canceled booking shows what
 * came in; its refunds are shown separately.
 */
export function shownAmount(booking: BookingAmounts): ShownAmount {
  const stands = REVENUE_STATUSES.includes(booking.status);
  const receivedCents = (booking.receivedCents ?? 0) - (stands ? (booking.refundedCents ?? 0) : 0);
  const disputedCents = booking.disputedCents ?? 0;
  if (stands && disputedCents > 0) return { source: 'received', cents: receivedCents - disputedCents };
  const inOrder = [
    { source: 'received', cents: receivedCents },
    { source: 'tickets', cents: sumCents(booking.ticketPricesCents) },
    { source: 'owner', cents: booking.ownerAmountCents ?? 0 },
    { source: 'gross', cents: booking.amountGrossCents ?? 0 },
    { source: 'total', cents: booking.paymentTotalCents ?? 0 },
  ] as const;
  return inOrder.find(({ cents }) => cents > 0) ?? { source: 'none', cents: 0 };
}

export function shownAmountCents(booking: BookingAmounts): Cents {
  return shownAmount(booking).cents;
}

/** Mean price of the tickets that cost more than 0, rounding half a cent up (P-20.6); null when there are none. */
export function averageTicketPriceCents(ticketPricesCents: readonly Cents[]): Cents | null {
  const paid = ticketPricesCents.filter((cents) => cents > 0);
  return paid.length === 0 ? null : divideHalfUp(sumCents(paid), paid.length);
}

/** The number people use for a booking: the id's last 8 characters in capitals (P-16.2). */
export function shortNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}

function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}
