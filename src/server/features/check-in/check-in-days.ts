import { canaryDate } from '#domain/time/canary-time.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { AppError } from '../../http/errors.ts';

/** Check-in is for departures of yesterday, today and tomorrow (P-16.4). @throws AppError not_aboard_today with the start */
export function refuseOtherDays(start: Temporal.Instant, now: Temporal.Instant): void {
  const daysAway = canaryDate(now).until(canaryDate(start)).total('days');
  if (Math.abs(daysAway) > 1) throw new AppError('not_aboard_today', { details: { start: isoInstant(start) } });
}
