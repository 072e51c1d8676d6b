import type { Queryable } from '../../db/database.ts';
import type { Place } from './place.ts';
import { takeSeats, takeTime } from './queries/take-and-free.ts';

/**
 * Takes time or seats for an existing booking: one that moves, or an ended hold whose payment has arrived. Returns false
 * when the place is taken or no longer offered. The caller has the booking's lock.
 */
export async function takePlace(sql: Queryable, booking: Place): Promise<boolean> {
  const { id, boat_id, slot_id, seats, start_at, end_at } = booking;
  const taken = slot_id ? await takeSeats(sql, [slot_id, seats]) : await takeTime(sql, [id, boat_id, start_at, end_at]);
  return taken.length > 0;
}
