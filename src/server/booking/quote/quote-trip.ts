import { type PartyProblem, partyProblem } from '#domain/booking/passengers.ts';
import { priceLines } from '#domain/pricing/price-lines.ts';
import { tripPrice } from '#domain/pricing/trip-price.ts';
import { canaryDate, hoursBetween } from '#domain/time/canary-time.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { leadTimeProblem } from './lead-time-problem.ts';
import { type TripOfferRow, tripOffer } from './queries/trip-offer.ts';
import { scheduleOf } from './schedule-of.ts';
import type { TripQuote } from './quote.ts';
import type { QuoteTerms, TripRequest } from './quote-request.ts';

const PARTY_PROBLEMS = {
  no_seats: 'no_seats',
  adult_needed: 'adult_needed',
  too_many_free_kids: 'too_many_free_kids',
  too_few_seats_left: 'seats_taken',
  below_minimum: 'below_minimum',
} as const satisfies Record<PartyProblem, string>;

/** Screens show hours rounded to 0.1 (P-22.3), and may send the rounded value. */
const HOURS_TOLERANCE = 0.051;

/** Seats for a party on one trip, for as long as the trip lasts (P-7.1). */
export async function quoteTrip(sql: Queryable, request: TripRequest, terms: QuoteTerms): Promise<TripQuote> {
  const { boatId, slotId, party } = request;
  const trip = await loadTrip(sql, request, terms);
  const hours = hoursBetween(trip.start_at, trip.end_at);
  const seatPriceCents = terms.soldAt?.seatPriceCents ?? trip.seat_price_cents;
  const price = tripPrice({ party, seatPriceCents, hours });
  const lines = priceLines({
    baseCents: price.totalCents,
    discounts: [],
    feePercent: terms.soldAt?.feePercent ?? Number(trip.platform_fee_percent ?? terms.siteFeePercent),
    igicPercent: terms.soldAt?.igicPercent ?? Number(trip.igic_percent),
  });
  const problem =
    tripProblem(trip) ??
    timeProblem(request, trip, hours) ??
    leadTimeProblem(trip, terms) ??
    seatsProblem(request, trip, terms);
  return {
    type: 'shared',
    boatId,
    slotId,
    start: trip.start_at,
    end: trip.end_at,
    party,
    placesLeft: trip.seats_left,
    price,
    lines,
    schedule: scheduleOf(trip, lines, trip.start_at),
    problems: problem === null ? [] : [problem],
  };
}

/** Why nobody can buy seats on this trip, whatever the party; null: seats are on sale, as far as any are left. */
export function tripProblem(trip: TripOfferRow) {
  if (!trip.is_active) return 'boat_not_found';
  if (trip.seat_hour_cents === null) return 'mode_not_offered';
  if (Temporal.Instant.compare(trip.start_at, trip.now) <= 0) return 'start_in_past';
  return trip.is_open && !trip.is_blocked ? null : 'slot_taken';
}

async function loadTrip(
  sql: Queryable,
  { boatId, slotId }: TripRequest,
  { sessionHash, bookingId }: QuoteTerms,
): Promise<TripOfferRow> {
  const [offer] = await tripOffer(sql, [boatId, slotId, sessionHash, bookingId]);
  if (!offer) throw new AppError('boat_not_found');
  if (offer.slot_id !== null) return offer as TripOfferRow;
  if (!offer.is_active) throw new AppError('boat_not_found');
  throw new AppError(offer.seat_hour_cents === null ? 'mode_not_offered' : 'slot_not_found');
}

/** Compares the times that the request states with the trip's. */
function timeProblem({ start, day, hours: stated }: TripRequest, trip: TripOfferRow, hours: number) {
  if (start !== null && !start.equals(trip.start_at)) return 'start_not_offered';
  if (day !== null && !canaryDate(trip.start_at).equals(day)) return 'start_not_offered';
  return stated !== null && Math.abs(stated - hours) > HOURS_TOLERANCE ? 'duration_out_of_range' : null;
}

function seatsProblem({ party }: TripRequest, trip: TripOfferRow, { mustReachMinimum }: QuoteTerms) {
  const problem = partyProblem({
    party,
    seatsAvailable: trip.seats_left,
    paidSeatsAlreadySold: trip.paying_seats,
    minSeatsToDepart: mustReachMinimum ? trip.seats_to_reach : 0,
    childrenMayTravelAlone: trip.children_may_travel_alone,
  });
  return problem && PARTY_PROBLEMS[problem];
}
