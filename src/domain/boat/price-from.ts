import type { Cents } from '#domain/money.ts';

/**
 * The "from" price on a boat's card, per hour: the whole boat's when it can be chartered, else a seat's on a trip.
 * null in: not offered that way. null out: not for sale at all.
 */
export function priceFromCents(boat: {
  readonly charterPerHourCents: Cents | null;
  readonly sharedPerHourCents: Cents | null;
}): Cents | null {
  return boat.charterPerHourCents ?? boat.sharedPerHourCents;
}
