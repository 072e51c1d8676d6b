import type { Booking } from '#contract/bookings.ts';
import type { BookingAmounts } from '#domain/booking/booking-money.ts';
import type { BookingPeople } from '#domain/booking/shown-people.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';

/** A booking's amounts for the domain's rules (P-20.4); null for those missing from the answer. */
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

export function peopleOf({ type, tickets, passengers, people }: Booking): BookingPeople {
  return { type, ticketCount: tickets.length, passengers, people };
}
