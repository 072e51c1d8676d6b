import type { Clock } from '#server/providers/clock.ts';

export interface MovableClock extends Clock {
  advance(by: Temporal.Duration | Temporal.DurationLike): void;
  set(to: Temporal.Instant): void;
}

/** A clock that advances only when a test moves it. The database has a separate clock, set per connection. */
export function movableClock(start: Temporal.Instant | string): MovableClock {
  const machineAtStart = Temporal.Now.instant();
  let current = Temporal.Instant.from(start);
  return {
    now: () => current,
    milliseconds: () => current.epochMilliseconds,
    get offsetMs() {
      return current.epochMilliseconds - machineAtStart.epochMilliseconds;
    },
    advance(by) {
      current = current.add(by);
    },
    set(to) {
      current = to;
    },
  };
}
