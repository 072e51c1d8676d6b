/** A longer slot over midnight than this is more often a mistyped end, which the form must refuse (P-3.3). */
const LONGEST_OVER_MIDNIGHT_HOURS = 12;

/**
 * The day on which a slot ends that is given as two clock times of `date`: the next day if the end is before the start, and
 * is midnight or at most twelve hours later. Otherwise it ends on the same day, and an end that is not after the start is
 * refused (P-3.11).
 */
export function endDay(
  date: Temporal.PlainDate,
  startTime: Temporal.PlainTime,
  endTime: Temporal.PlainTime,
): Temporal.PlainDate {
  return date.add({ days: endsNextDay(startTime, endTime) ? 1 : 0 });
}

export function endsNextDay(startTime: Temporal.PlainTime, endTime: Temporal.PlainTime): boolean {
  const hours = endTime.since(startTime).total('hours');
  return hours < 0 && (endTime.equals('00:00') || 24 + hours <= LONGEST_OVER_MIDNIGHT_HOURS);
}
