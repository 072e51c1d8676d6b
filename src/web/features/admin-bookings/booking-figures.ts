import type { Booking } from '#contract/bookings.ts';
import type { BookingAmounts, BookingPeople } from '#domain/booking/booking-money.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';

/** A booking's money for the domain's rules (P-20.4); null for what the answer leaves out. */
export function amountsOf(booking: Booking): BookingAmounts {
  return {
    status: booking.status,
    receivedCents: centsFromEuros(booking.payment.received),
    refundedCents: centsFromEuros(booking.payment.refunded),
    disputedCents: centsFromEuros(booking.payment.disputed),
    ticketPricesCents: ticketPricesOf(booking),
    ownerAmountCents: booking.ownerAmount === undefined ? null : centsFromEuros(booking.ownerAmount),
    amountGrossCents: centsFromEuros(booking.amountGross),
    paymentTotalCents: centsFromEuros(booking.payment.total),
  };
}

export function ticketPricesOf(booking: Booking): Cents[] {
  return booking.tickets.map((ticket) => centsFromEuros(ticket.pricePaid));
}

export function peopleOf({ type, status, tickets, passengers, people }: Booking): BookingPeople {
  // The tickets of a disrupted booking are void, and its party still waits to go (P-25.1).
  const { adults, child_u13, child_u6 } = passengers ?? { adults: 0, child_u13: 0, child_u6: 0 };
  const ticketCount = status === 'disrupted' ? adults + child_u13 + child_u6 : tickets.length;
  return { type, ticketCount, passengers, people };
}
