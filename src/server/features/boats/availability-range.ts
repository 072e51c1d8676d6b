import { canaryDate, canaryMonthRange } from '#domain/time/canary-time.ts';
import type { TimeRange } from '#domain/time/time-range.ts';
import { AppError } from '../../http/errors.ts';

const LONGEST_DAYS = 92;
/** 92 Canary days may include the repeated autumn hour. */
const LONGEST_HOURS = LONGEST_DAYS * 24 + 1;

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
  if (Temporal.Instant.compare(end, start) <= 0) {
    throw new AppError('invalid_fields', { fields: { end: 'end_before_start' } });
  }
  if (start.until(end).total('hours') > LONGEST_HOURS) {
    throw new AppError('range_too_long', { details: { limit: LONGEST_DAYS } });
  }
  return { start, end };
}
