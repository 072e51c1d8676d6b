import type { Booking } from '#contract/bookings.ts';

interface BookedBoat {
  readonly type: Booking['type'];
  readonly boat: Pick<Booking['boat'], 'licence'>;
}

/**
 * The licence that a guest who skippers a charter needs; null on a boat with a skipper, and on a trip, which has one
 * (P-2.5).
 */
export function licenceToBring({ type, boat }: BookedBoat): Booking['boat']['licence'] | null {
  return type === 'shared' || boat.licence === 'skipper' ? null : boat.licence;
}
