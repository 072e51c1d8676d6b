import { type PartyProblem, partyProblem } from '#domain/booking/passengers.ts';
import type { BookingState } from './booking-state.ts';
import type { Trip } from '#web/lib/boat/boat-offer.ts';

/** Why Continue is disabled; each has its own text on the screen. */
export type ContinueProblem =
  | 'choose_date'
  | 'choose_other_date'
  | 'choose_start'
  | 'choose_duration'
  | 'start_passed'
  | PartyProblem;

/**
 * What prevents Continue, or null (P-11.3). `trip` is the selected trip; null for a charter. `isDayBookable` is false
 * when nothing can be booked on the selected day. `minSeatsToDepart` 0 means no minimum; until it is decided whether
 * the trip runs, and when it does, any party can book (P-7.7).
 */
export function continueProblem(request: {
  readonly state: BookingState;
  readonly trip: Trip | null;
  readonly isDayBookable: boolean;
  readonly minSeatsToDepart: number;
  readonly childrenMayTravelAlone: boolean;
  readonly now: Temporal.Instant;
}): ContinueProblem | null {
  const { state, trip, now } = request;
  if (!state.date) return 'choose_date';
  const withoutStart = request.isDayBookable ? 'choose_start' : 'choose_other_date';
  if (!state.slot) return withoutStart;
  if (!state.hours) return 'choose_duration';
  if (Temporal.Instant.compare(state.slot.start, now) <= 0) return 'start_passed';
  if (state.mode === 'charter') return null;
  if (!trip) return withoutStart;
  return partyProblem({
    party: state.party,
    seatsAvailable: trip.seatsLeft,
    paidSeatsAlreadySold: trip.paidSeatsSold,
    minSeatsToDepart: trip.minimum ? 0 : request.minSeatsToDepart,
    childrenMayTravelAlone: request.childrenMayTravelAlone,
  });
}
