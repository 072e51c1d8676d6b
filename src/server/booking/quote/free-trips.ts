import type { TimeRange } from '#domain/time/time-range.ts';
import type { Queryable } from '../../db/database.ts';
import { leadTimeProblem } from './lead-time-problem.ts';
import { type TripOfferRow, tripOffersBetween } from './queries/trip-offer.ts';
import type { QuoteTerms } from './quote-request.ts';
import { tripProblem } from './quote-trip.ts';

export interface TripsWanted {
  readonly boatId: string;
  /** Every trip starts in it. */
  readonly range: TimeRange;
  /** Seats that the trip must have left, free children included. */
  readonly seats: number;
  /** The trip on which the party already has seats, which is left out; null: none. */
  readonly ownSlotId: string | null;
}

/**
 * The boat's trips with enough seats left, by the rules of a sale (P-4.7, P-7.1) except its minimum to depart; earliest
 * first. Seats held by others are taken until their hold expires; what a pending change of the booking holds is not.
 */
export async function freeTrips(
  sql: Queryable,
  { boatId, range, seats, ownSlotId }: TripsWanted,
  terms: Pick<QuoteTerms, 'bookingId' | 'mustKeepLeadTime'>,
): Promise<TripOfferRow[]> {
  const trips = await tripOffersBetween(sql, [boatId, range.start, range.end, terms.bookingId]);
  return trips.filter(
    (trip) =>
      trip.slot_id !== ownSlotId &&
      trip.seats_left >= seats &&
      (tripProblem(trip) ?? leadTimeProblem(trip, terms)) === null,
  );
}
