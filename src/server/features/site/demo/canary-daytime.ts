import { canaryWallTime, ZONE } from '#domain/time/canary-time.ts';

/**
 * The end of a sunset trip, in Canary wall time. The sun sets between 18:05 and 19:15 in winter time and between 19:25
 * and 21:05 in summer time.
 */
export function sunsetEnd(date: Temporal.PlainDate): Temporal.PlainTime {
  const noon = date.toZonedDateTime({ timeZone: ZONE, plainTime: '12:00' });
  const isSummerTime = noon.offsetNanoseconds > 0;
  const isHighSummer = isSummerTime && date.month >= 4 && date.month <= 8;
  if (isHighSummer) return Temporal.PlainTime.from('21:00');
  return Temporal.PlainTime.from(isSummerTime ? '20:00' : '19:00');
}

/** @throws RangeError in the hours that a DST change skips or repeats, in which no boat departs */
export function daytimeInstant(date: Temporal.PlainDate, time: Temporal.PlainTime): Temporal.Instant {
  const wall = canaryWallTime(date, time);
  if (wall.kind !== 'exact')
    throw new RangeError(`${date.toString()} ${time.toString()} is not one instant in Canary time`);
  return wall.instant;
}
