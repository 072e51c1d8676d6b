import type { Cents } from '#domain/money.ts';

/** One line of a boat's prices, IGIC included. */
export interface PriceRow {
  readonly kind: 'hour' | 'shortest' | 'halfDay' | 'perDay' | 'seatHour' | 'child' | 'kid';
  /** Of the shortest charter. */
  readonly hours: number;
  readonly cents: Cents;
  /** What a package costs less than its hours; 0 where there is nothing to save. */
  readonly savingCents: Cents;
}

export interface BoatPrices {
  readonly charter: readonly PriceRow[];
  readonly seats: readonly PriceRow[];
  /** What the shortest charter costs; null: she is not chartered. */
  readonly shortest: { readonly hours: number; readonly cents: Cents } | null;
}
