import type { PaysBy } from '#domain/booking/payment-way.ts';
import { prepared } from '../../../db/statement.ts';
import { recordEvents } from '../../queries/record-events.ts';
import { heldUntil } from '../../queries/held-until.ts';

/** Returns a booking for which something has been paid; no row: there is none. */
export const hasMoney = prepared<[bookingIds: readonly string[]], { booking_id: string }>(
  'bookings-with-money',
  `select booking_id from payments where booking_id = any($1) and status = 'succeeded' limit 1`,
);

const HELD_UNTIL = heldUntil({
  paysBy: '$2',
  holdMinutes: '$3',
  start: 'min(start_at)',
  end: 'max(end_at)',
  otherwise: 'app_now() + make_interval(mins => $3)',
});

/**
 * Makes a group of bookings that the caller has locked, and gives their holds the same expiry (P-14.3, P-14.20). `paysBy`
 * null: the group is paid at once. Deposits are dropped: each booking is paid in one part. The link is mailed once, to the
 * first booking with an address.
 */
export const makeGroup = prepared<
  [bookingIds: readonly string[], paysBy: PaysBy | null, holdMinutes: number, actor: string],
  { id: string }
>(
  'make-group',
  `with made as (
     insert into booking_groups default values returning id
   ), times as (
     select ${HELD_UNTIL} as held_until,
       (array_agg(id order by customer_email is null, start_at, id))[1] as first_id
     from bookings where id = any($1)
   ), joined as (
     update bookings b set group_id = made.id, pays_by = $2, hold_expires_at = times.held_until, updated_at = app_now(),
       deposit_cents = null, balance_days = null
     from made, times where b.id = any($1)
     returning b.id, b.group_id, b.id = times.first_id and b.customer_email is not null and coalesce($2 = 'link', false) as is_mailed
   ), ${recordEvents({
     rows: 'joined',
     event: {
       oneOf: ['grouped', 'group_link_sent'],
       sql: `case when is_mailed then 'group_link_sent' else 'grouped' end`,
     },
     bookingId: 'id',
     actor: '$4',
     after: `jsonb_build_object('groupId', group_id)`,
     subjectId: 'group_id',
   })}
   select id from made`,
);
