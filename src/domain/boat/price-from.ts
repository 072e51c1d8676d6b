import type { Cents } from '#domain/money.ts';

/**
 * The "from" price on a boat's card, per hour: the whole boat's when it can be chartered, else a seat's on a trip.
 * A null input means the mode is not offered; null is returned when neither is.
 */
export function priceFromCents(boat: {
  readonly charterPerHourCents: Cents | null;
  readonly sharedPerHourCents: Cents | null;
}): Cents | null {
  return boat.charterPerHourCents ?? boat.sharedPerHourCents;
}
