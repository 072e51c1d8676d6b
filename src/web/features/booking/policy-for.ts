import type { Boat } from '#contract/boats.ts';
import type { PolicyTerms } from '#contract/policies.ts';
import type { BookingMode } from './booking-mode.ts';

/** What the boat is sold under; undefined for a boat of a list, which does not say it. */
export function policyFor({ cancellation }: Boat, mode: BookingMode): PolicyTerms | undefined {
  return mode === 'charter' ? cancellation?.charter : cancellation?.seats;
}
