/** Who a booking is for. `passengers` and `people` are null where nobody counted them. */
export interface BookingPeople {
  readonly type: 'private' | 'shared';
  readonly ticketCount: number;
  readonly passengers: { readonly adults: number; readonly child_u13: number; readonly child_u6: number } | null;
  readonly people: number | null;
}

/** Tickets of a shared booking, its passengers while it has none; passengers of a charter, else its people (P-20.6). */
export function shownPeople(booking: BookingPeople): number {
  const { adults, child_u13, child_u6 } = booking.passengers ?? { adults: 0, child_u13: 0, child_u6: 0 };
  const passengers = adults + child_u13 + child_u6;
  return booking.type === 'shared' ? booking.ticketCount || passengers : passengers || (booking.people ?? 0);
}
