import type { BookingStatus, CancelReason } from '#domain/booking/lifecycle.ts';
import { prepared } from '../../db/statement.ts';
import type { BookingEvent } from '../events.ts';
import { recordEvents } from './record-events.ts';

/** The events that change a booking's status. */
export const STATUS_EVENTS = [
  'paid',
  'confirmed',
  'completed',
  'canceled',
  'hold_canceled',
  'hold_expired',
  'hold_released',
  'refunded',
  'refund_undone',
  'reinstated',
  'disrupted',
  'resumed',
] as const satisfies readonly BookingEvent[];

type StatusParams<Ids> = [
  bookings: Ids,
  from: readonly BookingStatus[],
  to: BookingStatus,
  event: (typeof STATUS_EVENTS)[number],
  actor: string,
  reason: CancelReason | null,
  note: string | null,
];

/** The payment of a group that has just paid a booking; null: none has. */
const PAID_WITH = `case when $4 in ('paid', 'reinstated') then (
       select group_payment_id from payments where booking_id = changed.id and status = 'succeeded'
       order by updated_at desc, created_at desc limit 1) end`;

/** A booking can be disrupted again after it was moved: each time is one mail. */
const MAIL_SUBJECT = `case when $4 = 'disrupted' then (
       select md5(booking_id::text || disruption_id)::uuid from disrupted_bookings
       where booking_id = changed.id and closed_at is null) else changed.id end`;

/**
 * The only statement that changes the status of a booking: of those that are in one of the statuses given, with event,
 * audit line and mail. Without a reason a canceled booking keeps the one it has. A hold that expired or was released
 * keeps its expiry. A row for each booking that has changed.
 */
const writingStatusWhere = (condition: string) => `with before as (
     select id, status from bookings where ${condition} and status = any ($2) order by id for no key update
   ), changed as (
     update bookings b set status = $3, updated_at = app_now(),
       cancel_reason = case when $3 in ('canceled', 'refunded') then coalesce($6, b.cancel_reason) end,
       hold_expires_at = case when $3 in ('canceled', 'refunded')
         and coalesce($6, b.cancel_reason) in ('expired', 'released') then b.hold_expires_at end
     from before where b.id = before.id
     returning b.id, before.status as before
   ), ${recordEvents({
     rows: 'changed',
     event: { oneOf: STATUS_EVENTS, sql: '$4' },
     bookingId: 'id',
     actor: '$5',
     before: `jsonb_build_object('status', before)`,
     after: `jsonb_strip_nulls(jsonb_build_object('status', $3::text, 'reason', $6::text, 'note', $7::text))`,
     fromStatus: 'before',
     toStatus: '$3',
     groupPaymentId: PAID_WITH,
     subjectId: MAIL_SUBJECT,
   })}
   select id from changed`;

export const writeStatuses = prepared<StatusParams<readonly string[]>, { id: string }>(
  'write-booking-statuses',
  writingStatusWhere('id = any ($1)'),
);

/** For one booking. With a list of unknown length PostgreSQL would plan the statement anew each time, for a millisecond. */
export const writeStatus = prepared<StatusParams<string>, { id: string }>(
  'write-booking-status',
  writingStatusWhere('id = $1'),
);
