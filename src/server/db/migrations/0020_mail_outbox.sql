-- Mail waits here until a job sends it. It is queued by the very transaction that caused it: the triggers below see every
-- path that pays, cancels or refunds, so that none can forget. `key` makes it one mail however often the cause comes again.

create table mail_outbox (
  id         uuid primary key default gen_random_uuid(),
  key        text not null unique, -- 'booking-paid:<booking id>', 'refund-sent:<refund id>'
  kind       text not null check (kind in ('booking-paid', 'booking-canceled', 'money-returned', 'refund-sent')),
  booking_id uuid not null references bookings (id) on delete restrict,
  refund_id  uuid references refunds (id) on delete restrict,
  status     text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
  attempts   integer not null default 0,
  due_at     timestamptz not null default app_now(), -- while sending: when whoever sends it is taken for dead
  failure    text,
  message    json, -- as it went out; until then it is composed afresh from the booking
  created_at timestamptz not null default app_now(),
  sent_at    timestamptz,
  check ((status = 'sent') = (sent_at is not null)),
  check ((kind in ('money-returned', 'refund-sent')) = (refund_id is not null))
);
create index mail_outbox_due on mail_outbox (due_at) where status in ('queued', 'sending');
create index mail_outbox_newest_first on mail_outbox (created_at desc, id desc);
create index mail_outbox_by_booking on mail_outbox (booking_id);

create function queue_booking_mail() returns trigger language plpgsql as $$
begin
  insert into mail_outbox (key, kind, booking_id) values (tg_argv[0] || ':' || new.id, tg_argv[0], new.id)
  on conflict (key) do nothing;
  return null;
end $$;

create trigger bookings_queue_paid_mail after update of status on bookings for each row
  when (new.status = 'paid' and old.status in ('pending', 'canceled'))
  execute function queue_booking_mail('booking-paid');

-- A hold that was never paid ends without a word.
create trigger bookings_queue_canceled_mail after update of status on bookings for each row
  when (new.status = 'canceled' and old.status in ('paid', 'confirmed'))
  execute function queue_booking_mail('booking-canceled');

create function queue_refund_mail() returns trigger language plpgsql as $$
begin
  insert into mail_outbox (key, kind, booking_id, refund_id)
  select tg_argv[0] || ':' || new.id, tg_argv[0], booking_id, new.id from payments where id = new.payment_id
  on conflict (key) do nothing;
  return null;
end $$;

-- Money that came too late or was not the right sum goes back at once, and the customer hears it at once.
create trigger refunds_queue_returned_mail after insert on refunds for each row
  when (new.reason in ('late', 'wrong_amount'))
  execute function queue_refund_mail('money-returned');

create trigger refunds_queue_sent_mail after insert or update of status on refunds for each row
  when (new.status = 'succeeded' and new.reason not in ('late', 'wrong_amount'))
  execute function queue_refund_mail('refund-sent');
