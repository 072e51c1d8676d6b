/**
 * The day on which a slot ends that is given as two clock times of `date`: the next day if the end is before the start. A
 * slot between equal times ends on the same day and is refused as empty (P-3.11).
 */
export function endDay(
  date: Temporal.PlainDate,
  startTime: Temporal.PlainTime,
  endTime: Temporal.PlainTime,
): Temporal.PlainDate {
  return date.add({ days: endsNextDay(startTime, endTime) ? 1 : 0 });
}

export function endsNextDay(startTime: Temporal.PlainTime, endTime: Temporal.PlainTime): boolean {
  return Temporal.PlainTime.compare(endTime, startTime) < 0;
}
