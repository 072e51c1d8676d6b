-- oldest program: 0201
-- What can happen to a booking and the kinds of mail after disruptions, decisions about trips, vouchers and the waitlist: the
-- values of 0226 and those of these parts, each in its section.
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
    'charge_allowed',
    'charge_withdrawn',
    'charge_announced',
    'charge_failed',
    'deposit_requested',
    'deposit_held',
    'deposit_captured',
    'deposit_released',
    'deposit_expired',
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
    'refund_undone',
    'grouped',
    'group_link_sent',
    -- disruptions
    'disrupted',
    'resumed',
    'disruption_undone'
    -- minimum to depart
    , 'trip_runs', 'trip_undecided'
    -- vouchers
    -- waitlist
    , 'place_offered'
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
    'charge-announced',
    'charge-failed',
    'security-deposit-request',
    'security-deposit-captured',
    'security-deposit-released',
    'staff-alert',
    'alert-webhook',
    'trip-reminder',
    'trip-follow-up',
    'passenger-request',
    'group-link',
    'group-paid',
    -- disruptions
    'disrupted',
    'disruption-undone'
    -- minimum to depart
    , 'trip-runs'
    -- vouchers
    -- waitlist
    , 'waitlist-confirm', 'waitlist-offer'
  )) not valid;
