import type { Boat } from '#contract/boats.ts';
import type { PolicyTerms } from '#contract/policies.ts';
import type { BookingMode } from './booking-mode.ts';

/** The cancellation policy under which the boat is sold; undefined for a boat from a list, which omits it. */
export function policyFor({ cancellation }: Boat, mode: BookingMode): PolicyTerms | undefined {
  return mode === 'charter' ? cancellation?.charter : cancellation?.seats;
}
