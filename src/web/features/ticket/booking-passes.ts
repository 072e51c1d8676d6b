import type { Booking } from '#contract/bookings.ts';

/** One card to show on board: a seat's ticket, or the boarding pass of a whole boat. */
export interface Pass {
  readonly code: string;
  /** null for a boarding pass: it is good for everybody aboard. */
  readonly ticket: Booking['tickets'][number] | null;
}

/** A charter has one pass, named by the booking's short number: the API holds tickets for seats only. */
export function passesOf(booking: Booking): Pass[] {
  if (booking.type === 'private') return [{ code: booking.shortNumber, ticket: null }];
  return booking.tickets.map((ticket) => ({ code: ticket.code, ticket }));
}
