import { charterToOffer } from '#domain/booking/waitlist.ts';
import { canaryDayRange } from '#domain/time/canary-time.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Queryable } from '../../db/database.ts';
import { saleProblem } from '../../booking/quote/check-quote.ts';
import { freeStarts } from '../../booking/quote/free-starts.ts';
import { freeTrips } from '../../booking/quote/free-trips.ts';
import { quoteBooking } from '../../booking/quote/quote-booking.ts';
import type { QuoteRequest, QuoteTerms, TripRequest } from '../../booking/quote/quote-request.ts';
import type { EntryRow } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'env'>;
type Wish = Pick<EntryRow, 'boat_id' | 'slot_id' | 'start_at' | 'day' | 'seats'>;
type Terms = Pick<QuoteTerms, 'mustKeepLeadTime' | 'mustReachMinimum'>;

/**
 * What can be held for a waitlist entry (P-27.5): seats on its trip; for a day, seats on the first trip that can be sold to the
 * party, otherwise a charter of the boat. null: nothing can be sold. All seats are at the adult price.
 * @throws AppError as `quoteBooking`, for what was taken off sale meanwhile
 */
export async function fittingRequest(deps: Deps, wish: Wish, terms: Terms): Promise<QuoteRequest | null> {
  for (const request of await tripRequests(deps.db.pool, wish, terms)) {
    if (await canBeSold(deps, request, terms)) return request;
  }
  const charter = wish.slot_id === null ? await charterRequest(deps.db.pool, wish, terms) : null;
  return charter && (await canBeSold(deps, charter, terms)) ? charter : null;
}

/** By the rules that a hold is taken by. */
async function canBeSold({ db, env }: Deps, request: QuoteRequest, terms: Terms): Promise<boolean> {
  const siteFeePercent = env.platformFeePercent;
  const quote = await quoteBooking(db.pool, request, { ...terms, siteFeePercent, sessionHash: null, bookingId: null });
  return saleProblem(quote) === null;
}

/** The free trips, earliest first. */
async function tripRequests(
  sql: Queryable,
  { boat_id, slot_id, start_at, day, seats }: Wish,
  terms: Terms,
): Promise<TripRequest[]> {
  const range = start_at ? { start: start_at, end: start_at.add({ seconds: 1 }) } : canaryDayRange(day);
  const trips = await freeTrips(sql, { boatId: boat_id, range, seats, ownSlotId: null }, { ...terms, bookingId: null });
  const party = { adults: seats, child_u13: 0, child_u6_free: 0 };
  return trips
    .filter((trip) => slot_id === null || trip.slot_id === slot_id)
    .map((trip) => ({
      type: 'shared',
      boatId: boat_id,
      slotId: trip.slot_id,
      party,
      start: trip.start_at,
      day: null,
      hours: null,
    }));
}

async function charterRequest(
  sql: Queryable,
  { boat_id, day, seats }: Wish,
  terms: Terms,
): Promise<QuoteRequest | null> {
  const wanted = { boatId: boat_id, range: canaryDayRange(day), people: seats };
  const starts = await freeStarts(sql, wanted, { ...terms, bookingId: null });
  const charter = charterToOffer(starts);
  return charter && { type: 'private', boatId: boat_id, slotId: null, day, people: seats, ...charter };
}
