/**
 * The seats of a trip that count towards its minimum to depart (P-7.4, P-7.6): `payingSeats` of each live booking that is
 * paid or is to be paid at the pier, plus the seats that the operator has marked as sold elsewhere.
 */
export function payingSeatsOnTrip(trip: {
  readonly payingSeats: readonly number[];
  readonly seatsSoldElsewhere: number;
}): number {
  return trip.payingSeats.reduce((sum, seats) => sum + seats, trip.seatsSoldElsewhere);
}

/** The paid seats that a trip has and needs when it lacks some; null: it departs. A minimum of 0 means that there is none. */
export function seatsBelowMinimum(trip: {
  readonly payingSeats: number;
  readonly minSeatsToDepart: number;
}): { readonly sold: number; readonly needed: number } | null {
  const { payingSeats: sold, minSeatsToDepart: needed } = trip;
  return sold >= needed ? null : { sold, needed };
}
