import { type Party, paidUnits } from '#domain/booking/passengers.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import { type CharterPrice, type CharterRates, charterPrice } from '#domain/pricing/charter-price.ts';
import { type TripPrice, tripPrice } from '#domain/pricing/trip-price.ts';

/** The live total and its breakdown. The total includes IGIC. */
export type BookingPrice = { readonly totalCents: Cents } & (
  | { readonly mode: 'charter'; readonly charter: CharterPrice }
  | { readonly mode: 'tickets'; readonly trip: TripPrice; readonly party: Party }
);

export function charterTotal(rates: CharterRates, hours: number): BookingPrice {
  const charter = charterPrice({ ...rates, hours });
  return { mode: 'charter', charter, totalCents: charter.totalCents };
}

export function tripTotal(
  party: Party,
  trip: { readonly seatPriceCents: Cents; readonly hours: number },
): BookingPrice {
  const price = tripPrice({ party, seatPriceCents: trip.seatPriceCents, hours: trip.hours });
  return { mode: 'tickets', trip: price, party, totalCents: price.totalCents };
}

/** The price that the payment-intent request claims (P-1.4), in euros and hours. A charter is one paid unit. */
export function priceBreakdown(price: BookingPrice) {
  const { unitPerHourCents, hours } = price.mode === 'charter' ? price.charter : price.trip;
  return {
    unitPerHour: eurosFromCents(unitPerHourCents),
    paidUnits: price.mode === 'charter' ? 1 : paidUnits(price.party),
    hours,
    total: eurosFromCents(price.totalCents),
  };
}
