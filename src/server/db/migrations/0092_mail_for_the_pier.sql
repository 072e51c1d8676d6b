-- Who pays at the pier gets the summary of what is kept for them; a booking without an address keeps it waiting.

alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check check (kind in (
  'booking-paid', 'booking-canceled', 'money-returned', 'refund-sent', 'password-reset', 'pay-link', 'booking-moved',
  'booking-resent', 'pay-at-pier'));

create trigger bookings_queue_pier_mail after update of pays_by on bookings for each row
  when (new.pays_by = 'pier' and old.pays_by is null and new.status = 'pending')
  execute function queue_booking_mail('pay-at-pier');

-- They count on it: that it was given up is told. That nobody came to pay is not.
create trigger bookings_queue_promise_canceled_mail after update of status on bookings for each row
  when (new.status = 'canceled' and old.status = 'pending' and new.pays_by = 'pier'
    and new.cancel_reason in ('admin', 'weather', 'below_minimum'))
  execute function queue_booking_mail('booking-canceled');
