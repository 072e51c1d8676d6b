/** The operator's settings before any are chosen (P-7.9), in hours: before the departure, and for guests to choose. */
export const TRIP_DECISIONS = { askUntilHours: 6, answerHours: 48 } as const;

/** What a trip has when its decision is due (P-7.8). */
interface DueTrip {
  /** Paid seats (P-7.4, P-7.6). */
  readonly sold: number;
  readonly needed: number;
  /** Bookings that somebody relies on: sold, or kept to be paid at the pier. */
  readonly bookings: number;
  /** A visitor holds seats on it, and may be paying for them. */
  readonly isBeingPaid: boolean;
  /** Until when the operator, who was asked, may answer; null: nobody was asked. */
  readonly answerBy: Temporal.Instant | null;
  readonly now: Temporal.Instant;
}

/** `disrupt`: it does not run, and its guests choose what they get instead. */
export type TripVerdict = 'runs' | 'wait' | 'close' | 'ask' | 'disrupt';

/** What is to be done about a trip whose decision is due. `isAskedFirst`: the operator's setting (P-7.9). */
export function tripVerdict(trip: DueTrip, { isAskedFirst }: { readonly isAskedFirst: boolean }): TripVerdict {
  if (trip.sold >= trip.needed) return 'runs';
  if (trip.isBeingPaid) return 'wait';
  if (trip.bookings === 0) return 'close';
  if (trip.answerBy === null) return isAskedFirst ? 'ask' : 'disrupt';
  return Temporal.Instant.compare(trip.now, trip.answerBy) < 0 ? 'wait' : 'disrupt';
}

/** Until when the operator may answer: so many hours before the start, but never less than half of the time that is left (P-7.9). */
export function answerDeadline(
  start: Temporal.Instant,
  { now, hoursBefore }: { readonly now: Temporal.Instant; readonly hoursBefore: number },
): Temporal.Instant {
  const early = start.subtract({ hours: hoursBefore });
  const halfway = now.add({ milliseconds: Math.floor((start.epochMilliseconds - now.epochMilliseconds) / 2) });
  return Temporal.Instant.compare(early, halfway) > 0 ? early : halfway;
}
