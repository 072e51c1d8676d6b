import { seatsOf } from '#domain/booking/passengers.ts';
import type { BookingState } from './booking-state.ts';

/** Everybody who comes aboard, free kids too. */
export function peopleOf({ mode, people, party }: BookingState): number {
  return mode === 'charter' ? people : seatsOf(party);
}
