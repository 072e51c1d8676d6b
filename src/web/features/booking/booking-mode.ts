import type { Boat } from '#contract/boats.ts';

/** The whole boat by the hour, or seats on a trip (P-1.1). */
export type BookingMode = 'charter' | 'tickets';

/** The modes in which a boat is sold, charter first; empty when the boat is not for sale. */
export function offeredModes(boat: Pick<Boat, 'pricing' | 'shared'>): BookingMode[] {
  const modes: BookingMode[] = [];
  if (boat.pricing.perHour !== null) modes.push('charter');
  if (boat.shared.pricing.perHour !== null) modes.push('tickets');
  return modes;
}
