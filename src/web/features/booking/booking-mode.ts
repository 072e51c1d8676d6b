import type { Boat } from '#contract/boats.ts';

/** The whole boat by the hour, or seats on a shared trip (P-1.1). */
export type BookingMode = 'charter' | 'tickets';

/** What a boat is sold as, the whole boat first; empty for a boat that is not for sale. */
export function offeredModes(boat: Pick<Boat, 'pricing' | 'shared'>): BookingMode[] {
  const modes: BookingMode[] = [];
  if (boat.pricing.perHour !== null) modes.push('charter');
  if (boat.shared.pricing.perHour !== null) modes.push('tickets');
  return modes;
}
