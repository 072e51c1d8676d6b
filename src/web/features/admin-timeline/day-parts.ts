import { contains, overlaps, type TimeRange } from '#domain/time/time-range.ts';
import type { Bar } from './lane-bars.ts';

/** The part of a bar that is on one day. */
export interface DayPart {
  readonly bar: Bar;
  readonly shown: TimeRange;
  readonly isWholeDay: boolean;
}

/** The parts of the bars on a day, in their order. A bar over midnight has a part on each of its days. */
export function partsOn(day: TimeRange, bars: readonly Bar[]): DayPart[] {
  const { compare } = Temporal.Instant;
  return bars
    .filter((bar) => overlaps(bar, day))
    .map((bar) => ({
      bar,
      shown: {
        start: compare(bar.start, day.start) < 0 ? day.start : bar.start,
        end: compare(bar.end, day.end) > 0 ? day.end : bar.end,
      },
      isWholeDay: contains(bar, day),
    }));
}
