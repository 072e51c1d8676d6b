import type { Party } from '#domain/booking/passengers.ts';
import type { Cents } from '#domain/money.ts';
import type { CharterRates } from '#domain/pricing/charter-price.ts';

/** What somebody wants to book. What it says of times is compared with the offer (P-1.4). */
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
  /** How many will be aboard; null: not known. */
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

/** For whom a price is quoted, and what counts as free for them. */
export interface QuoteTerms {
  /** The platform's share of the price, in percent, where neither the boat nor the settings say one. */
  readonly siteFeePercent: number;
  /** Live holds of this checkout session count as free; null: none. */
  readonly sessionHash: Buffer | null;
  /** The time or the seats of this booking count as free; null: of none. */
  readonly bookingId: string | null;
  /** Whether the party has to reach the trip's minimum (P-7.3). */
  readonly mustReachMinimum: boolean;
  /** Whether the boat's lead time applies: to guests, not to the operator (P-4.7). */
  readonly mustKeepLeadTime: boolean;
  /** What a booking was sold at and keeps when it is changed; absent: as sold today. */
  readonly soldAt?: SoldAt;
}

/** Fee and tax in percent, rates in cents; what is null or absent is taken as it is today. */
export interface SoldAt {
  readonly feePercent: number | null;
  readonly igicPercent: number;
  readonly rates?: CharterRates | null;
  /** Of a seat for an hour. */
  readonly seatPriceCents?: Cents | null;
}
