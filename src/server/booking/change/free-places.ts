import type { TimeRange } from '#domain/time/time-range.ts';
import type { Queryable } from '../../db/database.ts';
import type { ChangeableRow } from '../money/changes/queries/changeable.ts';
import { freeStarts } from '../quote/free-starts.ts';
import { freeTrips } from '../quote/free-trips.ts';
import type { QuoteTerms } from '../quote/quote-request.ts';

/** A free time that a booking could move to. */
export interface FreePlace {
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  /** null: a charter. */
  readonly slotId: string | null;
  readonly seatsLeft: number | null;
}

export interface PlacesWanted {
  readonly boatId: string;
  /** Every place starts in it. */
  readonly range: TimeRange;
  /** Length of a charter in whole hours; a trip may have any length. */
  readonly hours: number;
  /** Seats on a trip, free children included. */
  readonly seats: number;
  /** The party that a charter is asked for; undefined: the booking's own. */
  readonly people?: number | undefined;
}

/**
 * The places of one boat that a booking could move to: for a charter its starts, for seats other trips; earliest first. The
 * booking's own time counts as free.
 */
export async function freePlaces(
  sql: Queryable,
  booking: ChangeableRow,
  { boatId, range, hours, seats, people }: PlacesWanted,
  { mustKeepLeadTime }: Pick<QuoteTerms, 'mustKeepLeadTime'>,
): Promise<FreePlace[]> {
  if (booking.slot_id !== null) {
    const wanted = { boatId, range, seats, ownSlotId: booking.slot_id };
    const trips = await freeTrips(sql, wanted, { bookingId: booking.id, mustKeepLeadTime });
    return trips.map((trip) => ({
      start: trip.start_at,
      end: trip.end_at,
      slotId: trip.slot_id,
      seatsLeft: trip.seats_left,
    }));
  }
  const wanted = { boatId, range, people: peopleToFit(booking, { boatId, people }) };
  const starts = await freeStarts(sql, wanted, { bookingId: booking.id, mustKeepLeadTime });
  return starts
    .filter(({ minHours, maxHours }) => minHours <= hours && hours <= maxHours)
    .map(({ start }) => ({ start, end: start.add({ hours }), slotId: null, seatsLeft: null }));
}

/** The people a boat must have room for (P-15.2); null: any number, the booking's party as sold stays on its own boat. */
export function peopleToFit(
  booking: Pick<ChangeableRow, 'boat_id' | 'people'>,
  { boatId, people }: Pick<PlacesWanted, 'boatId' | 'people'>,
): number | null {
  if (people !== undefined) return people;
  return boatId === booking.boat_id ? null : booking.people;
}
