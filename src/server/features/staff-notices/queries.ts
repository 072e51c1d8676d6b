import type { StaffNotice } from '#domain/booking/staff-notices.ts';
import { prepared } from '../../db/statement.ts';

export interface NoticeRow {
  id: string;
  kind: StaffNotice;
  at: Temporal.Instant;
  is_read: boolean;
  booking_id: string | null;
  boat: string | null;
  start_at: Temporal.Instant | null;
  message_id: string | null;
  message_name: string | null;
}

/** Notices from before the person had an account are not shown to them. */
const SINCE = '(select created_at from users where id = $1)';

/** The newest first. */
export const newestNotices = prepared<[userId: string, limit: number], NoticeRow>(
  'newest-notices',
  `select n.id::text as id, n.kind, n.at, r.user_id is not null as is_read, n.booking_id, boat.title as boat, b.start_at,
     n.message_id, m.name as message_name
   from staff_notices n
     left join staff_notice_reads r on r.notice_id = n.id and r.user_id = $1
     left join bookings b on b.id = n.booking_id left join boats boat on boat.id = b.boat_id
     left join messages m on m.id = n.message_id
   where n.at >= ${SINCE} order by n.at desc, n.id desc limit $2`,
);

export const unreadNotices = prepared<[userId: string, most: number], { unread: number }>(
  'unread-notices',
  `select count(*)::int as unread from (
     select from staff_notices n where n.at >= ${SINCE}
       and not exists (select from staff_notice_reads where user_id = $1 and notice_id = n.id)
     limit $2
   ) counted`,
);

/** The notices `ids`, and `upTo` with all before it; all notices when both are null. */
export const readNotices = prepared<[userId: string, ids: string[] | null, upTo: string | null], never>(
  'read-notices',
  `insert into staff_notice_reads (user_id, notice_id)
   select $1, n.id from staff_notices n
   where n.at >= ${SINCE} and ($2::bigint[] is null and $3::bigint is null or n.id = any($2::bigint[])
     or (n.at, n.id) <= (select last.at, last.id from staff_notices last where last.id = $3))
   on conflict do nothing`,
);
