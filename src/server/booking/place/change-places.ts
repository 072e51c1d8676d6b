import { subtractRanges, timeRange } from '#domain/time/time-range.ts';
import type { Queryable } from '../../db/database.ts';
import { freePlace } from './free-place.ts';
import type { Place } from './place.ts';
import { restoreSeats, restoreTime } from './queries/holds-of-changes.ts';
import { takePlace } from './take-place.ts';

type NewPlace = Pick<Place, 'boat_id' | 'slot_id' | 'seats' | 'start_at' | 'end_at'>;

/**
 * Exchanges a booking's old place for a new one. Returns false when the new place is not available; the booking then
 * keeps its old place. The caller has the booking's lock.
 */
export async function changePlaces(sql: Queryable, booking: Place, to: NewPlace): Promise<boolean> {
  if (isSame(booking, to)) return true;
  await freePlace(sql, booking);
  if (isSmaller(booking, to)) await restorePlace(sql, { ...to, id: booking.id });
  else if (!(await takePlace(sql, { ...to, id: booking.id }))) {
    await restorePlace(sql, booking);
    return false;
  }
  return true;
}

/** The parts of the new place that the booking does not have yet: pieces of time, or seats. */
export function placesToHold(booking: Place, to: NewPlace): NewPlace[] {
  if (to.slot_id !== null) {
    const seats = to.slot_id === booking.slot_id ? to.seats - booking.seats : to.seats;
    return seats > 0 ? [{ ...to, seats }] : [];
  }
  const own = to.boat_id === booking.boat_id ? [timeRange(booking.start_at, booking.end_at)] : [];
  return subtractRanges(timeRange(to.start_at, to.end_at), own).map(({ start, end }) => ({
    ...to,
    start_at: start,
    end_at: end,
  }));
}

/** Gives a booking back a place that this transaction has freed. */
export async function restorePlace(
  sql: Queryable,
  { id, boat_id, slot_id, seats, start_at, end_at }: Place,
): Promise<void> {
  if (slot_id === null) await restoreTime(sql, [id, boat_id, start_at, end_at]);
  else await restoreSeats(sql, [slot_id, seats]);
}

function isSame(was: Place, to: NewPlace): boolean {
  return (
    was.boat_id === to.boat_id &&
    was.slot_id === to.slot_id &&
    was.seats === to.seats &&
    was.start_at.equals(to.start_at) &&
    was.end_at.equals(to.end_at)
  );
}

function isSmaller(was: Place, to: NewPlace): boolean {
  return placesToHold(was, to).length === 0;
}
