import type { Party } from '#domain/booking/passengers.ts';
import type { PaymentSchedule } from '#domain/booking/payment-schedule.ts';
import type { CharterPrice, CharterRates } from '#domain/pricing/charter-price.ts';
import type { PriceLines } from '#domain/pricing/price-lines.ts';
import type { TripPrice } from '#domain/pricing/trip-price.ts';

/** Why something cannot be booked. */
export type QuoteProblem =
  | 'boat_not_found'
  | 'mode_not_offered'
  | 'start_not_offered'
  | 'start_in_past'
  | 'online_booking_closed'
  | 'duration_out_of_range'
  | 'slot_taken'
  | 'over_capacity'
  | 'no_seats'
  | 'adult_needed'
  | 'too_many_free_kids'
  | 'seats_taken'
  | 'below_minimum';

/** What a booking costs, and whether it is possible. A claim is made on the same terms or fails. */
export type Quote = CharterQuote | TripQuote;

interface Quoted {
  readonly boatId: string;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  readonly lines: PriceLines;
  /** Payment in two parts; null: everything is due at the sale. */
  readonly schedule: (PaymentSchedule & { readonly balanceDays: number }) | null;
  /** The number of people that the boat takes, or of seats left on the trip. */
  readonly placesLeft: number;
  /** Most important first; empty: it can be booked. */
  readonly problems: readonly QuoteProblem[];
}

export interface CharterQuote extends Quoted {
  readonly type: 'private';
  readonly slotId: null;
  readonly people: number | null;
  readonly price: CharterPrice;
  /** The boat's rates from which the price was calculated. */
  readonly rates: CharterRates;
}

export interface TripQuote extends Quoted {
  readonly type: 'shared';
  readonly slotId: string;
  readonly party: Party;
  readonly price: TripPrice;
}
