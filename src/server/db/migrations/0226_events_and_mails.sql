-- oldest program: 0201
-- What can happen to a booking (src/server/booking/events.ts) and the kinds of mail: one value in a line, so that parts of a
-- release that are written side by side do not drop each other's values, as 0215 and 0221 did.
alter table booking_events
  drop constraint booking_events_event_check,
  add constraint booking_events_event_check check (event in (
    'held',
    'hold_extended',
    'hold_expired',
    'hold_released',
    'hold_canceled',
    'sold_at_counter',
    'pay_link_sent',
    'kept_for_pier',
    'hand_payment_taken',
    'due_requested',
    'due_paid',
    'paid',
    'reinstated',
    'confirmed',
    'edited',
    'moved',
    'confirmation_resent',
    'completed',
    'canceled',
    'payment_rejected',
    'rejected_payment_returned',
    'refund_ordered',
    'refund_pending',
    'refund_succeeded',
    'refund_failed',
    'refund_canceled',
    'refunded',
    'refund_undone'
  )) not valid;

alter table mail_outbox
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (kind in (
    'booking-paid',
    'booking-canceled',
    'money-returned',
    'refund-sent',
    'password-reset',
    'pay-link',
    'booking-moved',
    'booking-resent',
    'pay-at-pier',
    'payment-request',
    'payment-received',
    'staff-alert',
    'alert-webhook',
    'trip-reminder',
    'trip-follow-up',
    'passenger-request'
  )) not valid;
