import type { Boat } from '#contract/boats.ts';
import type { Trip } from '../../lib/boat/boat-offer.ts';

/** Whether a trip with a minimum runs (P-7.7), in paid seats. */
export interface TripMinimum {
  readonly needed: number;
  readonly sold: number;
  /** ISO instant of the decision, while it is in the future. */
  readonly decidesAt?: string | undefined;
  /** True once it was decided that the trip runs. */
  readonly runs?: true | undefined;
}

/** What the site says about a trip's minimum. */
export function minimumOf(boat: Boat, { paidSeatsSold: sold, minimum }: Trip): TripMinimum {
  return { needed: boat.shared.minSeatsToDepart, sold, ...minimum };
}
