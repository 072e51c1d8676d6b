interface MinimumTerms {
  /** Paid seats (P-7.4); 0: no minimum. */
  readonly minSeatsToDepart: number;
  /** Whole hours of real time; 0: the first party has to reach the minimum (P-7.3). */
  readonly decisionHoursBefore: number;
}

interface TripTerms extends MinimumTerms {
  readonly start: Temporal.Instant;
  /** When the trip was put up for sale. */
  readonly createdAt: Temporal.Instant;
}

/** When it is decided whether a trip runs (P-7.7); null: there is nothing to decide. */
export function decisionAt(trip: TripTerms): Temporal.Instant | null {
  if (trip.minSeatsToDepart === 0 || trip.decisionHoursBefore === 0) return null;
  const at = trip.start.subtract({ hours: trip.decisionHoursBefore });
  return Temporal.Instant.compare(trip.createdAt, at) < 0 ? at : null;
}

/** The paid seats that a trip must reach with a visitor's party on board (P-7.3, P-7.7); 0: it sells to any party. */
export function seatsToReach(
  trip: TripTerms & { readonly now: Temporal.Instant; readonly decision: 'undecided' | 'asked' | 'runs' | 'canceled' },
): number {
  if (trip.decision === 'runs') return 0;
  const at = decisionAt(trip);
  const isAhead = at !== null && Temporal.Instant.compare(trip.now, at) < 0;
  return isAhead && trip.decision === 'undecided' ? 0 : trip.minSeatsToDepart;
}
