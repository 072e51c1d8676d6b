import type { TimeRange } from '#domain/time/time-range.ts';
import { AppError } from './errors.ts';

const LONGEST_DAYS = 92;
/** 92 Canary days may include the repeated autumn hour. */
const LONGEST_HOURS = LONGEST_DAYS * 24 + 1;

/**
 * A requested range of at most 92 days (P-4.2).
 * @throws AppError invalid_fields when it does not end after its start; range_too_long
 */
export function checkedRange(start: Temporal.Instant, end: Temporal.Instant): TimeRange {
  if (Temporal.Instant.compare(end, start) <= 0) {
    throw new AppError('invalid_fields', { fields: { end: 'end_before_start' } });
  }
  if (start.until(end).total('hours') > LONGEST_HOURS) {
    throw new AppError('range_too_long', { details: { limit: LONGEST_DAYS } });
  }
  return { start, end };
}
