import type { Booking } from '#contract/bookings.ts';

/** One card to show on board: a seat's ticket, or the boarding pass of a charter. */
export interface Pass {
  readonly code: string;
  /** null for a boarding pass, which is valid for the whole party. */
  readonly ticket: Booking['tickets'][number] | null;
}

/** A charter has one pass with the booking's short number. The API has tickets only for seats. */
export function passesOf(booking: Booking): Pass[] {
  if (booking.type === 'private') return [{ code: booking.shortNumber, ticket: null }];
  return booking.tickets.map((ticket) => ({ code: ticket.code, ticket }));
}
