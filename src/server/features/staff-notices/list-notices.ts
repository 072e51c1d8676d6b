import type { Notice, NoticeList } from '#contract/notices.ts';
import { NOTICES_LISTED } from '#contract/read-all-notices.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { Queryable } from '../../db/database.ts';
import { newestNotices, type NoticeRow, unreadNotices } from './queries.ts';

const MOST_COUNTED = 100;

/** The newest notices, and which of them this person has read. */
export async function listNotices(sql: Queryable, userId: string): Promise<NoticeList> {
  const [rows, [{ unread } = { unread: 0 }]] = await Promise.all([
    newestNotices(sql, [userId, NOTICES_LISTED]),
    unreadNotices(sql, [userId, MOST_COUNTED]),
  ]);
  return { items: rows.map(presentNotice), unread };
}

function presentNotice(row: NoticeRow): Notice {
  const { id, kind, at, is_read: isRead, booking_id, boat, start_at, message_id, message_name } = row;
  return {
    _id: id,
    kind,
    at: isoInstant(at),
    isRead,
    booking:
      booking_id && boat && start_at
        ? { _id: booking_id, shortNumber: shortNumber(booking_id), boat, start: isoInstant(start_at) }
        : null,
    message: message_id && message_name ? { _id: message_id, name: message_name } : null,
  };
}
