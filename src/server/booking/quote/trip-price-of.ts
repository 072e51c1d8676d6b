import { tripPrice, type TripPrice } from '#domain/pricing/trip-price.ts';
import { hoursBetween } from '#domain/time/canary-time.ts';
import type { MovableRow } from '../change/queries/moves.ts';
import type { TripOfferRow } from './queries/offers-for-move.ts';

/** What a booking's party costs on another trip as its seats are sold now. */
export function tripPriceOf(booking: MovableRow, trip: TripOfferRow): TripPrice {
  const { adults, child_u13: children50, child_u6_paid: kidsPaid, child_u6_free: kidsFree } = booking;
  return tripPrice({
    party: { adults, children50, kidsPaid, kidsFree },
    seatPriceCents: trip.seat_price_cents,
    hours: hoursBetween(trip.start_at, trip.end_at),
  });
}
