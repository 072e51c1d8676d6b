-- oldest program: 0180
-- What is due for a sold booking can be asked for by mail and paid by card (docs/product.md, P-14.6).
alter table booking_events drop constraint booking_events_event_check;
alter table booking_events add constraint booking_events_event_check check (event in (
  'held', 'hold_extended', 'hold_expired', 'hold_released', 'hold_canceled', 'sold_at_counter', 'pay_link_sent',
  'kept_for_pier', 'hand_payment_taken', 'due_requested', 'due_paid', 'paid', 'reinstated', 'confirmed', 'edited', 'moved',
  'confirmation_resent', 'completed', 'canceled', 'payment_rejected', 'rejected_payment_returned', 'refund_ordered',
  'refund_pending', 'refund_succeeded', 'refund_failed', 'refund_canceled', 'refunded', 'refund_undone')) not valid;

alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check check (kind in (
  'booking-paid', 'booking-canceled', 'money-returned', 'refund-sent', 'password-reset', 'pay-link', 'booking-moved',
  'booking-resent', 'pay-at-pier', 'payment-request', 'payment-received')) not valid;
