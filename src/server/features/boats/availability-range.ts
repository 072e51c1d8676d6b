import { canaryDate, canaryMonthRange } from '#domain/time/canary-time.ts';
import type { TimeRange } from '#domain/time/time-range.ts';
import { checkedRange } from '../../http/checked-range.ts';

/**
 * The requested range of at most 92 days, or the current Canary month without one (P-4.2). When only one end is given,
 * the other is the start or end of its month.
 * @throws AppError invalid_fields when it does not end after its start, range_too_long.
 */
export function availabilityRange(
  asked: { start?: string | undefined; end?: string | undefined },
  now: Temporal.Instant,
): TimeRange {
  const given = asked.start ?? asked.end;
  const month = canaryMonthRange(
    canaryDate(given === undefined ? now : Temporal.Instant.from(given)).toPlainYearMonth(),
  );
  const start = asked.start === undefined ? month.start : Temporal.Instant.from(asked.start);
  const end = asked.end === undefined ? month.end : Temporal.Instant.from(asked.end);
  return checkedRange(start, end);
}
