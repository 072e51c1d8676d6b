import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import { prepared } from '../../../db/statement.ts';

/** Locks bookings in these statuses whose end has passed, except those locked by another transaction. */
export const lockEnded = prepared<[statuses: readonly BookingStatus[], limit: number], { id: string }>(
  'lock-ended-bookings',
  `select id from bookings where status = any ($1) and end_at <= app_now()
   order by end_at limit $2 for no key update skip locked`,
);
