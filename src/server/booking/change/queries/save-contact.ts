import { UPCOMING_STATUSES } from '#domain/booking/lifecycle.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';
import { mailIsDueOf } from '../../queries/record-events.ts';

/** Also changes the held bookings of the same group. No row: the booking is no longer ahead. */
export const saveContact = prepared<
  [id: string, name: string, email: string | null, phone: string | null, language: string],
  { id: string }
>(
  'save-contact',
  `with saved as (
     update bookings set customer_name = $2, customer_email = $3, customer_phone = $4, language = $5,
       updated_at = app_now()
     where (id = $1 and status in (${listed(UPCOMING_STATUSES)}))
       or (status = 'pending' and group_id = (select group_id from bookings where id = $1)) returning id
   ), ${mailIsDueOf('saved')}
   select id from saved`,
);
