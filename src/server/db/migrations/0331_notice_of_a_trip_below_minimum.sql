-- oldest program: 0280
-- The operator is asked about a trip below its minimum (P-7.9): a notice of its first booking.
alter table staff_notices
  drop constraint staff_notices_kind_check,
  add constraint staff_notices_kind_check check (kind in
    ('new_booking', 'late_booking', 'booking_changed', 'booking_canceled', 'payment_failed', 'message', 'below_minimum')) not valid;
