import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import { prepared } from '../../../../db/statement.ts';

/** The status that a booking had when it was canceled last; no row: it never was. Never null: the event changes the status. */
export const statusWhenCanceled = prepared<[bookingId: string], { status: BookingStatus | null }>(
  'booking-status-when-canceled',
  `select from_status as status from booking_events where booking_id = $1 and event = 'canceled' order by id desc limit 1`,
);
