import { prepared } from '../../../db/statement.ts';
import { recordEvents } from '../../queries/record-events.ts';

/**
 * Gives a booking that was just claimed to a waitlist entry, held for this many minutes or until its start. No row: the
 * person is no longer waiting.
 */
export const describeOffer = prepared<
  [bookingId: string, entryId: string, minutes: number, actor: string],
  { id: string }
>(
  'describe-offer',
  `with entry as (
     update waitlist_entries set state = 'offered', booking_id = $1, changed_at = app_now()
     where id = $2 and state = 'waiting'
     returning name, email
   ), offered as (
     update bookings b set customer_name = entry.name, customer_email = entry.email, pays_by = 'link',
       hold_expires_at = least(app_now() + make_interval(mins => $3), b.start_at), updated_at = app_now()
     from entry where b.id = $1
     returning b.id
   ), ${recordEvents({ rows: 'offered', event: 'place_offered', bookingId: 'id', actor: '$4' })}
   select id from offered`,
);
