-- oldest program: 0280
-- `operator`: the operator decided to cancel, so all of the money goes back (P-13.5); `admin`: staff canceled it for the guest.
alter table bookings
  drop constraint bookings_cancel_reason_check,
  add constraint bookings_cancel_reason_check check (cancel_reason in (
    'expired', 'released', 'admin', 'guest', 'weather', 'breakdown', 'below_minimum', 'payment_refunded', 'unpaid',
    'operator')) not valid;
