/**
 * The operator's default settings (P-7.9), in hours: how long before departure the operator's answer is due, and how
 * long guests may choose.
 */
export const TRIP_DECISIONS = { askUntilHours: 6, answerHours: 48 } as const;

/** The facts about a trip when its decision is due (P-7.8). */
interface DueTrip {
  /** Paid seats (P-7.4, P-7.6). */
  readonly sold: number;
  readonly needed: number;
  /** Bookings that a customer relies on: sold, or kept to be paid at the pier. */
  readonly bookings: number;
  /** A visitor holds seats on the trip and may be paying for them. */
  readonly isBeingPaid: boolean;
  /** Until when the operator may answer; null: not asked. */
  readonly answerBy: Temporal.Instant | null;
  readonly now: Temporal.Instant;
}

/** `disrupt`: the trip does not run, and its guests choose an alternative. */
export type TripVerdict = 'runs' | 'wait' | 'close' | 'ask' | 'disrupt';

/** What to do about a trip whose decision is due. `isAskedFirst`: the operator's setting (P-7.9). */
export function tripVerdict(trip: DueTrip, { isAskedFirst }: { readonly isAskedFirst: boolean }): TripVerdict {
  if (trip.sold >= trip.needed) return 'runs';
  if (trip.isBeingPaid) return 'wait';
  if (trip.bookings === 0) return 'close';
  if (trip.answerBy === null) return isAskedFirst ? 'ask' : 'disrupt';
  return Temporal.Instant.compare(trip.now, trip.answerBy) < 0 ? 'wait' : 'disrupt';
}

/** Until when the operator may answer: `hoursBefore` the start, or half of the time that is left if that is later (P-7.9). */
export function answerDeadline(
  start: Temporal.Instant,
  { now, hoursBefore }: { readonly now: Temporal.Instant; readonly hoursBefore: number },
): Temporal.Instant {
  const early = start.subtract({ hours: hoursBefore });
  const halfway = now.add({ milliseconds: Math.floor((start.epochMilliseconds - now.epochMilliseconds) / 2) });
  return Temporal.Instant.compare(early, halfway) > 0 ? early : halfway;
}
