import { ZONE } from '#domain/time/canary-time.ts';
import { prepared } from '../../../db/statement.ts';

/**
 * Deletes waitlist entries whose day (for a trip, that of its start, also after it was moved) ended before `since`, and entries
 * requested before `since` and never confirmed (P-27.9), with their links and mails. Bookings that were offered stay.
 */
export const eraseWaitlist = prepared<[since: Temporal.Instant, limit: number], { id: string }>(
  'erase-waitlist',
  `delete from waitlist_entries where id in (
     select w.id from waitlist_entries w left join slots s on s.id = w.slot_id
     where (coalesce((s.start_at at time zone '${ZONE}')::date, w.day) + 1)::timestamp at time zone '${ZONE}' <= $1
       or w.state = 'unconfirmed' and w.created_at < $1
     order by w.day, w.id limit $2 for update of w skip locked)
   returning id`,
);
