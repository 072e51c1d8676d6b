import type { Queryable } from '../../db/database.ts';
import type { Place } from './place.ts';
import { freeSeats, freeTime } from './queries/take-and-free.ts';

/** Gives up a booking's time or seats. The caller has the booking's lock. */
export async function freePlace(sql: Queryable, booking: Pick<Place, 'id' | 'slot_id' | 'seats'>): Promise<void> {
  const { id, slot_id, seats } = booking;
  if (slot_id) await freeSeats(sql, [slot_id, seats]);
  else await freeTime(sql, [id]);
}
