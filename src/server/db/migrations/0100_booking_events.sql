-- What happens to a booking is a row, written by the statement that makes it happen. The list of events, and who is told
-- of each, is src/server/booking/events.ts (docs/decisions/0040); it takes the place of the triggers that queued mail.

create table booking_events (
  id          bigint generated always as identity primary key,
  booking_id  uuid not null references bookings (id) on delete restrict,
  event       text not null check (event in (
    'held', 'hold_extended', 'hold_expired', 'hold_released', 'hold_canceled', 'sold_at_counter', 'pay_link_sent',
    'kept_for_pier', 'hand_payment_taken', 'paid', 'reinstated', 'confirmed', 'edited', 'moved', 'confirmation_resent',
    'completed', 'canceled', 'payment_rejected', 'rejected_payment_returned', 'refund_ordered', 'refund_pending',
    'refund_succeeded', 'refund_failed', 'refund_canceled', 'refunded', 'refund_undone')),
  at          timestamptz not null default app_now(),
  from_status text, -- null as well: a new booking
  to_status   text, -- null: the status stays
  refund_id   uuid references refunds (id) on delete restrict,
  check ((to_status is not null) = (event in ('held', 'hold_expired', 'hold_released', 'hold_canceled', 'paid',
    'reinstated', 'confirmed', 'completed', 'canceled', 'refunded', 'refund_undone'))),
  check ((from_status is null) = (to_status is null or event = 'held')),
  check ((refund_id is not null) = (event in ('payment_rejected', 'rejected_payment_returned', 'refund_ordered',
    'refund_pending', 'refund_succeeded', 'refund_failed', 'refund_canceled')))
);
create index booking_events_by_booking on booking_events (booking_id, id);

drop trigger bookings_queue_paid_mail on bookings;
drop trigger bookings_queue_canceled_mail on bookings;
drop trigger bookings_queue_pay_link on bookings;
drop trigger bookings_queue_pier_mail on bookings;
drop trigger bookings_queue_promise_canceled_mail on bookings;
drop function queue_booking_mail;
drop trigger refunds_queue_returned_mail on refunds;
drop trigger refunds_queue_sent_mail on refunds;
drop function queue_refund_mail;
drop trigger booking_moves_queue_mail on booking_moves;
drop function queue_moved_mail;
