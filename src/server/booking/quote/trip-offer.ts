import type { TripOfferRow } from './queries/trip-offer.ts';

/** Why nobody can buy seats on this trip, whatever the party; null: seats are sold, as far as there are any. */
export function tripProblem(trip: TripOfferRow) {
  if (!trip.is_active) return 'boat_not_found';
  if (trip.seat_hour_cents === null) return 'mode_not_offered';
  if (Temporal.Instant.compare(trip.start_at, trip.now) <= 0) return 'start_in_past';
  return trip.is_open && !trip.is_blocked ? null : 'slot_taken';
}
