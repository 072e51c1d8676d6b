/**
 * The only source of "now". `offsetMs` is this clock minus the machine's clock; the database adds the same offset (see
 * db/open/pool.ts).
 */
export interface Clock {
  now(): Temporal.Instant;
  /** `now` in milliseconds since 1970, for what runs in each request: an instant takes 5 µs to make. */
  milliseconds(): number;
  readonly offsetMs: number;
}

export function systemClock(): Clock {
  return shiftedClock(0);
}

/** A clock that shows `start` at the moment of the call and then runs at the normal speed. */
export function clockFrom(start: Temporal.Instant): Clock {
  return shiftedClock(start.epochMilliseconds - Temporal.Now.instant().epochMilliseconds);
}

function shiftedClock(offsetMs: number): Clock {
  return {
    offsetMs,
    now: () => Temporal.Now.instant().add({ milliseconds: offsetMs }),
    milliseconds: () => Date.now() + offsetMs,
  };
}
