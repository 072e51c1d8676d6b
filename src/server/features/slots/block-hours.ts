import { endDay } from '#domain/slot/end-day.ts';
import { canaryDayRange, canaryWallTime } from '#domain/time/canary-time.ts';
import type { TimeRange } from '#domain/time/time-range.ts';

interface Hours {
  readonly start: Temporal.PlainTime;
  readonly end: Temporal.PlainTime;
}

interface Wanted {
  readonly from: Temporal.PlainDate;
  /** Inclusive. */
  readonly to: Temporal.PlainDate;
  /** null: from midnight to midnight. */
  readonly hours: Hours | null;
  /** Earlier time is not blocked. */
  readonly now: Temporal.Instant;
}

/**
 * One range per day, without past days and days on which the clock change skips one of the hours. Hours whose end is
 * before their start can run until the next day (P-3.11).
 */
export function rangesToBlock({ from, to, hours, now }: Wanted): {
  stretches: TimeRange[];
  skipped: Temporal.PlainDate[];
} {
  const stretches: TimeRange[] = [];
  const skipped: Temporal.PlainDate[] = [];
  for (let date = from; Temporal.PlainDate.compare(date, to) <= 0; date = date.add({ days: 1 })) {
    const stretch = rangeOn(date, hours);
    const start = stretch && later(stretch.start, nextMinute(now));
    if (stretch && start && Temporal.Instant.compare(start, stretch.end) < 0)
      stretches.push({ start, end: stretch.end });
    else skipped.push(date);
  }
  return { stretches, skipped };
}

/** When the clocks repeat an hour, both are blocked. */
function rangeOn(date: Temporal.PlainDate, hours: Hours | null): TimeRange | null {
  if (!hours) return canaryDayRange(date);
  const lastDay = endDay(date, hours.start, hours.end);
  const [start, end] = [canaryWallTime(date, hours.start), canaryWallTime(lastDay, hours.end)];
  if (start.kind === 'gap' || end.kind === 'gap') return null;
  return {
    start: start.kind === 'fold' ? start.earlier : start.instant,
    end: end.kind === 'fold' ? end.later : end.instant,
  };
}

function nextMinute(now: Temporal.Instant): Temporal.Instant {
  return now.round({ smallestUnit: 'minute', roundingMode: 'ceil' });
}

function later(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) > 0 ? a : b;
}
