import type { Queryable } from '../../db/database.ts';
import { freeSeats, freeTime, takeSeatsAgain, takeTimeAgain } from './queries/places.ts';

/** A booking's place: a charter's time (`slot_id` null), or seats on a trip. */
export interface Place {
  id: string;
  boat_id: string;
  slot_id: string | null;
  seats: number;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
}

/** Claims a lapsed or moving booking's time or seats; false when somebody else has them or they are no longer offered. */
export async function takePlaceAgain(sql: Queryable, booking: Place): Promise<boolean> {
  const { id, boat_id, slot_id, seats, start_at, end_at } = booking;
  const taken = slot_id
    ? await takeSeatsAgain(sql, [slot_id, seats])
    : await takeTimeAgain(sql, [id, boat_id, start_at, end_at]);
  return taken.length > 0;
}

export async function freePlace(
  sql: Queryable,
  { id, slot_id, seats }: Pick<Place, 'id' | 'slot_id' | 'seats'>,
): Promise<void> {
  if (slot_id) await freeSeats(sql, [slot_id, seats]);
  else await freeTime(sql, [id]);
}
