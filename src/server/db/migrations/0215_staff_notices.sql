-- oldest program: 0201
-- What the staff should hear of: a row for each event, in its transaction (src/server/booking/events.ts), shown in the back
-- office with a read state for each person.
create table staff_notices (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in
    ('new_booking', 'late_booking', 'booking_changed', 'booking_canceled', 'payment_failed', 'message')),
  booking_id uuid references bookings (id) on delete cascade,
  message_id uuid references messages (id) on delete cascade,
  at         timestamptz not null default app_now(),
  check ((kind = 'message') = (message_id is not null)),
  check (num_nonnulls(booking_id, message_id) = 1)
);
create index staff_notices_by_time on staff_notices (at);
create index staff_notices_by_booking on staff_notices (booking_id) where booking_id is not null;
create index staff_notices_by_message on staff_notices (message_id) where message_id is not null;

create table staff_notice_reads (
  user_id   uuid not null references users (id) on delete cascade,
  notice_id bigint not null references staff_notices (id) on delete cascade,
  primary key (user_id, notice_id)
);
create index staff_notice_reads_by_notice on staff_notice_reads (notice_id);

-- Alerts go the way of all mail: to each recipient, and to a chat service. Who gets them is decided when the event happens.
alter table mail_outbox
  add column notice_id bigint references staff_notices (id) on delete cascade,
  add column recipient text, -- of an alert by mail
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (kind in (
    'booking-paid', 'booking-canceled', 'money-returned', 'refund-sent', 'password-reset', 'pay-link', 'booking-moved',
    'booking-resent', 'pay-at-pier', 'payment-request', 'payment-received', 'staff-alert', 'alert-webhook')),
  drop constraint mail_outbox_is_about_one_thing,
  add constraint mail_outbox_is_about_one_thing check (num_nonnulls(booking_id, password_link_id, notice_id) = 1),
  add constraint mail_outbox_alerts_are_of_notices
    check ((kind in ('staff-alert', 'alert-webhook')) = (notice_id is not null)),
  add constraint mail_outbox_alerts_have_recipients check ((kind = 'staff-alert') = (recipient is not null));

-- The one place where a notice becomes alerts: every statement that writes a notice is covered. A late booking is alerted
-- where new bookings are, too.
create function queue_staff_alerts() returns trigger language plpgsql as $$
declare
  alerts jsonb := (select value -> 'alerts' from site_settings);
begin
  if alerts is null or not (
    alerts -> 'kinds' ? new.kind or (new.kind = 'late_booking' and alerts -> 'kinds' ? 'new_booking')
  ) then
    return null;
  end if;
  insert into mail_outbox (key, kind, notice_id, recipient)
  select 'staff-alert:' || new.id || '.' || place, 'staff-alert', new.id, address
  from jsonb_array_elements_text(alerts -> 'recipients') with ordinality recipients (address, place);
  if alerts ->> 'webhookUrl' <> '' then
    insert into mail_outbox (key, kind, notice_id) values ('alert-webhook:' || new.id, 'alert-webhook', new.id);
  end if;
  return null;
end $$;
create trigger staff_notices_queue_alerts after insert on staff_notices
  for each row execute function queue_staff_alerts();
