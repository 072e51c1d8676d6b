import { prepared } from '../../../../db/statement.ts';
import { recordEvents } from '../../../queries/record-events.ts';

/** Queues the confirmation once more; each time as a mail of its own. */
export const resendMail = prepared<[bookingId: string, actor: string], never>(
  'resend-confirmation',
  `with asked as (select id from bookings where id = $1), ${recordEvents({
    rows: 'asked',
    event: 'confirmation_resent',
    bookingId: 'id',
    actor: '$2',
    subjectId: 'gen_random_uuid()',
  })}
   select from asked`,
);
