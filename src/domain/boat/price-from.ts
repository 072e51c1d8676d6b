import type { Cents } from '#domain/money.ts';

/**
 * The "from" price on a boat's card, per hour: that of the whole boat when it can be chartered, else that of a seat on a
 * trip. A null input means the mode is not offered; the result is null when neither is.
 */
export function priceFromCents(boat: {
  readonly charterPerHourCents: Cents | null;
  readonly sharedPerHourCents: Cents | null;
}): Cents | null {
  return boat.charterPerHourCents ?? boat.sharedPerHourCents;
}
