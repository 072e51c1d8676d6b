import type { Cents } from '#domain/money.ts';

/** One line of a boat's prices, IGIC included. */
export interface PriceRow {
  readonly kind: 'hour' | 'shortest' | 'halfDay' | 'perDay' | 'seatHour' | 'child' | 'kid';
  /** Price of the shortest charter. */
  readonly hours: number;
  readonly cents: Cents;
  /** How much less the package costs than its hours; 0 without a saving. */
  readonly savingCents: Cents;
}

export interface BoatPrices {
  readonly charter: readonly PriceRow[];
  readonly seats: readonly PriceRow[];
  /** Price of the shortest charter; null when the boat is not chartered. */
  readonly shortest: { readonly hours: number; readonly cents: Cents } | null;
}
