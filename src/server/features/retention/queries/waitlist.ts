import { ZONE } from '#domain/time/canary-time.ts';
import { prepared } from '../../../db/statement.ts';

/**
 * Deletes waitlist entries whose day ended before `since`, and entries requested before `since` and never confirmed (P-27.9),
 * with their links and mails. Bookings that were offered stay.
 */
export const eraseWaitlist = prepared<[since: Temporal.Instant, limit: number], { id: string }>(
  'erase-waitlist',
  `delete from waitlist_entries where id in (
     select id from waitlist_entries
     where (day + 1)::timestamp at time zone '${ZONE}' <= $1 or state = 'unconfirmed' and created_at < $1
     order by day, id limit $2 for update skip locked)
   returning id`,
);
