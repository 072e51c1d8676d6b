import { prepared } from '../../../db/named.ts';

/** Moves the booking when its status allows, and writes the audit log; no row when it does not. */
export const moveBooking = prepared<
  [
    bookingId: string,
    allowedFrom: readonly string[],
    to: string,
    cancelReason: string | null,
    action: string,
    from: string,
    actor: string,
  ],
  { id: string }
>(
  'move-booking',
  `with moved as (
     update bookings set status = $3, cancel_reason = $4, hold_expires_at = null, updated_at = app_now()
     where id = $1 and status = any ($2)
     returning id
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, before, after)
     select $7, $5, 'booking', id, jsonb_build_object('status', $6::text),
       jsonb_strip_nulls(jsonb_build_object('status', $3::text, 'reason', $4::text))
     from moved
   )
   select id from moved`,
);

/** A booking given up, all of whose money has gone back, is refunded. */
export const markRefunded = prepared<[bookingId: string, allowedFrom: readonly string[], to: string], { id: string }>(
  'mark-booking-refunded',
  `with moved as (
     update bookings set status = $3, updated_at = app_now()
     where id = $1 and status = any ($2)
       and (select sum(received_cents) > 0 and sum(received_cents) = sum(refunded_cents) from payments
         where booking_id = $1)
     returning id
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, before, after)
     select 'system', 'booking.refund', 'booking', id, '{"status": "canceled"}', jsonb_build_object('status', $3::text)
     from moved
   )
   select id from moved`,
);

/** A refund can fail after it seemed done: then the money is here, and the booking only canceled. */
export const markRefundUndone = prepared<
  [bookingId: string, allowedFrom: readonly string[], to: string],
  { id: string }
>(
  'mark-booking-refund-undone',
  `with moved as (
     update bookings set status = $3, updated_at = app_now()
     where id = $1 and status = any ($2)
       and (select sum(received_cents) > sum(refunded_cents) from payments where booking_id = $1)
     returning id
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, before, after)
     select 'provider', 'booking.undo_refund', 'booking', id, '{"status": "refunded"}',
       jsonb_build_object('status', $3::text)
     from moved
   )
   select id from moved`,
);

/** Bookings whose end has passed, `limit` at a time. */
export const completeEnded = prepared<[allowedFrom: readonly string[], to: string, limit: number], { id: string }>(
  'complete-ended-bookings',
  `with ended as (
     select id, status from bookings where status = any ($1) and end_at <= app_now()
     order by end_at limit $3 for update skip locked
   ), moved as (
     update bookings b set status = $2, updated_at = app_now() from ended where b.id = ended.id
     returning b.id, ended.status as before
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, before, after)
     select 'system', 'booking.complete', 'booking', id, jsonb_build_object('status', before),
       jsonb_build_object('status', $2::text)
     from moved
   )
   select id from moved`,
);
