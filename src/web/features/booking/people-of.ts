import { seatsOf } from '#domain/booking/passengers.ts';
import type { BookingState } from './booking-state.ts';

/** Head count, free children included. */
export function peopleOf({ mode, people, party }: BookingState): number {
  return mode === 'charter' ? people : seatsOf(party);
}
