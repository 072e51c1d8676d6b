-- A mail to a customer who gave no address waits for one (P-17.4). When the trip is over it is skipped: nothing went wrong,
-- and nobody has to look at it, as at a mail that failed.
alter table mail_outbox drop constraint mail_outbox_status_check;
alter table mail_outbox add constraint mail_outbox_status_check
  check (status in ('queued', 'sending', 'sent', 'failed', 'skipped'));

update mail_outbox m set status = 'skipped', failure = 'no_address'
from bookings b
where b.id = m.booking_id and b.customer_email is null and m.status = 'failed' and m.failure = 'overtaken' and m.attempts = 0;
