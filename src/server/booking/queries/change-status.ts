import {
  type BookingStatus,
  type CancelReason,
  CANCELED_STATUSES,
  HOLD_END_REASONS,
} from '#domain/booking/lifecycle.ts';
import { listed } from '../../db/listed.ts';
import { prepared } from '../../db/statement.ts';
import type { BookingEvent } from '../events.ts';
import { heldAtPierUntil } from './held-until.ts';
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
  'kept_again',
  'disrupted',
  'resumed',
] as const satisfies readonly BookingEvent[];

type StatusEvent = (typeof STATUS_EVENTS)[number];

type StatusParams<Ids> = [
  bookings: Ids,
  from: readonly BookingStatus[],
  to: BookingStatus,
  actor: string,
  reason: CancelReason | null,
  note: string | null,
];

/** SQL: the group payment that has just paid a booking. */
const PAID_WITH = `(
       select group_payment_id from payments where booking_id = changed.id and status = 'succeeded'
       order by updated_at desc, created_at desc limit 1)`;

/** SQL: identifies one disruption of a booking, which can be disrupted again after a move: each time is one mail. */
const DISRUPTION = `(
       select md5(booking_id::text || disruption_id)::uuid from disrupted_bookings
       where booking_id = changed.id and closed_at is null)`;

/** SQL: each cancellation, and each undo of one, is one mail: a booking whose cancellation was undone can be canceled again (P-15.15). */
const EACH_TIME = 'gen_random_uuid()';

/** SQL on a booking `b` that is canceled: when its hold ended by itself, the expiry that it had. */
const PAST_EXPIRY = `case when $3 in (${listed(CANCELED_STATUSES)})
         and coalesce($5, b.cancel_reason) in (${listed(HOLD_END_REASONS)}) then b.hold_expires_at end`;

/** SQL on a booking `b` to be paid at the pier: the expiry of its hold, the same for all of a group (P-14.20). */
const PIER_EXPIRY = heldAtPierUntil('(select max(end_at) from bookings where id = b.id or group_id = b.group_id)');

/**
 * The only statement that changes the status of bookings: of those in one of the given statuses, with event, audit line
 * and mail. Without a reason a canceled booking keeps the one it has. A hold that expired or was released keeps its
 * expiry; one that is kept again for the pier gets the expiry of its sale. Returns a row for each changed booking.
 */
function writingStatus(event: StatusEvent, condition: string): string {
  return `with before as (
     select id, status from bookings where ${condition} and status = any ($2) order by id for no key update
   ), changed as (
     update bookings b set status = $3, updated_at = app_now(),
       cancel_reason = case when $3 in (${listed(CANCELED_STATUSES)}) then coalesce($5, b.cancel_reason) end,
       hold_expires_at = ${event === 'kept_again' ? PIER_EXPIRY : PAST_EXPIRY}
     from before where b.id = before.id
     returning b.id, before.status as before
   ), ${recordEvents({
     rows: 'changed',
     event,
     bookingId: 'id',
     actor: '$4',
     before: `jsonb_build_object('status', before)`,
     after: `jsonb_strip_nulls(jsonb_build_object('status', $3::text, 'reason', $5::text, 'note', $6::text))`,
     fromStatus: 'before',
     toStatus: '$3',
     ...((event === 'paid' || event === 'reinstated') && { groupPaymentId: PAID_WITH }),
     ...(event === 'disrupted' && { subjectId: DISRUPTION }),
     ...((event === 'canceled' || event === 'kept_again') && { subjectId: EACH_TIME }),
   })}
   select id from changed`;
}

/**
 * One statement for each event: a statement for all events has a plan of twice the size, which PostgreSQL sets up at each
 * execution. There is another for single bookings: with a list of unknown length PostgreSQL would plan it again each
 * time, which takes a millisecond.
 */
function writingEach<Ids>(name: string, condition: string) {
  const statementOf = (event: StatusEvent) =>
    prepared<StatusParams<Ids>, { id: string }>(`${name}-${event}`, writingStatus(event, condition));
  return Object.fromEntries(STATUS_EVENTS.map((event) => [event, statementOf(event)])) as Record<
    StatusEvent,
    ReturnType<typeof statementOf>
  >;
}

export const writeStatus = writingEach<string>('write-booking-status', 'id = $1');
export const writeStatuses = writingEach<readonly string[]>('write-booking-statuses', 'id = any ($1)');
