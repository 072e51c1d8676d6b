import { prepared } from '../../../db/named.ts';

interface CancelableRow {
  status: string;
  /** Payments that could still be paid at the provider. */
  open_intents: string[];
}

/** What has to end before a booking may be canceled; no row: there is no such booking. */
export const bookingToCancel = prepared<[bookingId: string], CancelableRow>(
  'booking-to-cancel',
  `select b.status, coalesce(array_agg(p.provider_payment_id) filter (
     where p.provider_payment_id is not null and p.status in ('created', 'processing', 'requires_action')), '{}') as open_intents
   from bookings b left join payments p on p.booking_id = b.id
   where b.id = $1 group by b.id`,
);

/** Cancels a booking that the caller has locked: its tickets are void, its open payments canceled. No row: not from here. */
export const cancelLocked = prepared<
  [
    bookingId: string,
    allowedFrom: readonly string[],
    to: string,
    reason: string,
    actor: string,
    from: string,
    note: string | null,
  ],
  { id: string }
>(
  'cancel-booking',
  `with moved as (
     update bookings set status = $3, cancel_reason = $4, hold_expires_at = null, updated_at = app_now()
     where id = $1 and status = any ($2)
     returning id
   ), voided as (
     update tickets t set voided_at = app_now() from moved where t.booking_id = moved.id and t.voided_at is null
   ), payment as (
     update payments p set status = 'canceled', updated_at = app_now()
     from moved where p.booking_id = moved.id and p.status in ('created', 'processing', 'requires_action')
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, before, after)
     select $5, 'booking.cancel', 'booking', id, jsonb_build_object('status', $6::text),
       jsonb_strip_nulls(jsonb_build_object('status', $3::text, 'reason', $4::text, 'note', $7::text))
     from moved
   )
   select id from moved`,
);

/** paid → confirmed. No row: it is not where it can be confirmed. */
export const confirmBooking = prepared<
  [bookingId: string, allowedFrom: readonly string[], to: string, actor: string],
  { id: string }
>(
  'confirm-booking',
  `with before as (
     select id, status from bookings where id = $1 and status = any ($2) for no key update
   ), moved as (
     update bookings b set status = $3, updated_at = app_now() from before where b.id = before.id
     returning b.id, before.status as before
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, before, after)
     select $4, 'booking.confirm', 'booking', id, jsonb_build_object('status', before),
       jsonb_build_object('status', $3::text)
     from moved
   )
   select id from moved`,
);
