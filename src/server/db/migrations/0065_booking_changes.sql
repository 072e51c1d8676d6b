-- What an operator changes of a booking: a note of the house's own, and its time. Each move is a row, from which the
-- customer's mail follows (docs/decisions/0019) and the booking's first amount can be told.

alter table bookings add column operator_note text not null default '' check (char_length(operator_note) <= 2000);

create table booking_moves (
  id                  uuid primary key default gen_random_uuid(),
  booking_id          uuid not null references bookings (id) on delete restrict,
  from_start_at       timestamptz not null,
  from_end_at         timestamptz not null,
  to_start_at         timestamptz not null,
  to_end_at           timestamptz not null,
  amount_before_cents integer not null check (amount_before_cents >= 0),
  amount_after_cents  integer not null check (amount_after_cents >= 0),
  moved_at            timestamptz not null default app_now(),
  check (from_start_at < from_end_at),
  check (to_start_at < to_end_at)
);
create index booking_moves_by_booking on booking_moves (booking_id, moved_at);

-- 'booking-moved:<move id>'; 'booking-resent:<a new id>' is the confirmation once more, because the operator asked for it.
alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check check (kind in (
  'booking-paid', 'booking-canceled', 'money-returned', 'refund-sent', 'password-reset', 'pay-link', 'booking-moved',
  'booking-resent'));

create function queue_moved_mail() returns trigger language plpgsql as $$
begin
  insert into mail_outbox (key, kind, booking_id) values ('booking-moved:' || new.id, 'booking-moved', new.booking_id);
  return null;
end $$;
create trigger booking_moves_queue_mail after insert on booking_moves for each row execute function queue_moved_mail();
