import type { Party } from '#domain/booking/passengers.ts';
import type { Cents } from '#domain/money.ts';
import type { CharterRates } from '#domain/pricing/charter-price.ts';

/** A booking to be quoted. The times that it states are compared with the offer (P-1.4). */
export type QuoteRequest = CharterRequest | TripRequest;

export interface CharterRequest {
  readonly type: 'private';
  readonly boatId: string;
  /** The private slot that the start lies in; null: any. */
  readonly slotId: string | null;
  /** null: the start of the slot. */
  readonly start: Temporal.Instant | null;
  /** The Canary day of the start; null: not stated. */
  readonly day: Temporal.PlainDate | null;
  readonly hours: number;
  /** How many people will be aboard; null: not known. */
  readonly people: number | null;
}

export interface TripRequest {
  readonly type: 'shared';
  readonly boatId: string;
  readonly slotId: string;
  readonly party: Party;
  /** The trip's start, its Canary day and its length as the client shows them; null: not stated. */
  readonly start: Temporal.Instant | null;
  readonly day: Temporal.PlainDate | null;
  readonly hours: number | null;
}

/** Who a price is quoted for, and what counts as free for them. */
export interface QuoteTerms {
  /** The platform's share of the price, in percent, when neither the boat nor the settings have one. */
  readonly siteFeePercent: number;
  /** Live holds of this checkout session count as free; null: none. */
  readonly sessionHash: Buffer | null;
  /** The time or the seats of this booking, and what its pending change holds, count as free; null: none. */
  readonly bookingId: string | null;
  /** Whether the party must bring the trip to its minimum (P-7.3). */
  readonly mustReachMinimum: boolean;
  /** Whether the boat's lead time applies: to guests, not to the operator (P-4.7). */
  readonly mustKeepLeadTime: boolean;
  /** The terms of an earlier sale, which a changed booking keeps; absent: today's terms. */
  readonly soldAt?: SoldAt;
}

/** Fee and tax in percent, rates in cents; today's value is used for those that are null or absent. */
export interface SoldAt {
  readonly feePercent: number | null;
  readonly igicPercent: number;
  readonly rates?: CharterRates | null;
  /** Price of a seat for an hour. */
  readonly seatPriceCents?: Cents | null;
}
