/**
 * A booking's place: a charter's time (`slot_id` null), or seats on a trip.
 *
 * Only this folder writes boat time (`boat_time`) and booked seats (`slots.seats_booked`); tests/architecture checks it.
 * A trigger derives the rows of boat time for trips and blocks from `slots`, so an operator's edit of a slot
 * (features/slots) and the demo data (features/site/seeding) change them by writing slots only.
 */
export interface Place {
  id: string;
  boat_id: string;
  slot_id: string | null;
  seats: number;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
}
