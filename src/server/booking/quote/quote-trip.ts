import type { ErrorCode } from '#contract/error-codes.ts';
import { type Party, type PartyProblem, partyProblem } from '#domain/booking/passengers.ts';
import { feeSplit } from '#domain/pricing/fee-split.ts';
import { tripPrice } from '#domain/pricing/trip-price.ts';
import { hoursBetween } from '#domain/time/canary-time.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Buyer } from '../hold/buyer.ts';
import { meansStart } from './claimed-start.ts';
import { comparePrice } from './compare-price.ts';
import { refuseTooManyHolds } from '../hold/hold-caps.ts';
import { type TripOfferRow, tripOffer } from './queries/trips.ts';
import type { TripQuote, Wish } from './quote.ts';

const PROBLEM_CODES: Record<PartyProblem, ErrorCode> = {
  no_seats: 'no_seats',
  too_few_seats_left: 'seats_taken',
  too_many_free_kids: 'too_many_free_kids',
  below_minimum: 'below_minimum',
};

/** Screens show hours rounded to 0.1 (spec §9), and may send them so. */
const HOURS_TOLERANCE = 0.051;

/** Seats for a party on one trip, for as long as the trip lasts. */
export async function quoteTrip(deps: AppDeps, wish: Wish, buyer: Buyer): Promise<TripQuote> {
  const { boatId, tickets: party } = wish.request.booking;
  if (!party) throw new AppError('invalid_fields', { fields: { 'booking.tickets': 'required' } });
  const trip = await loadTrip(deps, wish, buyer);
  const hours = checkTimes(wish, trip);
  checkParty(party, trip, buyer);
  const price = tripPrice({ party, seatPriceCents: trip.seat_price_cents, hours });
  comparePrice(wish.request, price);
  const feePercent = Number(trip.platform_fee_percent ?? deps.env.platformFeePercent);
  return {
    type: 'shared',
    boatId,
    slotId: wish.slotId,
    start: trip.start_at,
    end: trip.end_at,
    party,
    price,
    ...feeSplit(price.totalCents, feePercent),
  };
}

/** The offer once there is such a trip: its columns are null together. */
type Trip = TripOfferRow & { [Column in TripColumn]: NonNullable<TripOfferRow[Column]> };
type TripColumn = 'start_at' | 'end_at' | 'is_open' | 'seat_price_cents' | 'seats_left' | 'paying_seats';

async function loadTrip(deps: AppDeps, wish: Wish, buyer: Buyer): Promise<Trip> {
  const [offer] = await tripOffer(deps.db.pool, [
    wish.request.booking.boatId,
    wish.slotId,
    buyer.sessionHash,
    buyer.addressHash,
    deps.limits.liveHoldsPerAddress,
  ]);
  if (!offer) throw new AppError('boat_not_found');
  await refuseTooManyHolds(deps, buyer, offer);
  if (offer.seat_hour_cents === null) throw new AppError('mode_not_offered');
  if (offer.start_at === null) throw new AppError('slot_not_found');
  return offer as Trip;
}

/** The trip's hours, once what the client says of its times is what they are. */
function checkTimes({ request, segmentStart }: Wish, trip: Trip): number {
  const { dateISO, durationHours } = request.booking;
  const hours = hoursBetween(trip.start_at, trip.end_at);
  if (segmentStart || !meansStart(dateISO, trip.start_at)) throw new AppError('start_not_offered');
  if (Math.abs((durationHours ?? hours) - hours) > HOURS_TOLERANCE) throw new AppError('duration_out_of_range');
  if (Temporal.Instant.compare(trip.start_at, trip.now) <= 0) throw new AppError('start_in_past');
  if (!trip.is_open) throw new AppError('slot_taken');
  return hours;
}

function checkParty(party: Party, trip: Trip, { isBoundToMinimum }: Buyer): void {
  const problem = partyProblem({
    party,
    seatsAvailable: trip.seats_left,
    paidSeatsAlreadySold: trip.paying_seats,
    minSeatsToDepart: isBoundToMinimum ? trip.min_seats_to_depart : 0,
  });
  if (!problem) return;
  const details = problem === 'too_few_seats_left' ? { details: { seatsLeft: Math.max(0, trip.seats_left) } } : {};
  throw new AppError(PROBLEM_CODES[problem], details);
}
