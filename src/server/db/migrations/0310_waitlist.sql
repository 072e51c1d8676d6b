-- oldest program: 0201
-- Who waits for a full trip or a full day of a boat (docs/product.md, P-27.1).
create table waitlist_entries (
  id           uuid primary key default gen_random_uuid(),
  created_at   timestamptz not null default app_now(),
  boat_id      uuid not null references boats (id) on delete cascade,
  slot_id      uuid references slots (id) on delete cascade, -- the trip; null: anything of the boat on that day
  day          date not null, -- by Canary time; of a trip: of its start
  seats        integer not null check (seats between 1 and 100),
  name         text not null,
  email        text not null,
  language     text not null check (language in ('en', 'es', 'ru')),
  state        text not null default 'unconfirmed'
    check (state in ('unconfirmed', 'waiting', 'offered', 'booked', 'lapsed', 'left', 'over')),
  confirmed_at timestamptz, -- when the address was proven
  changed_at   timestamptz not null default app_now(),
  booking_id   uuid references bookings (id) on delete set null, -- the place that was offered
  check (state <> 'waiting' or confirmed_at is not null)
);
-- One live entry of an address for a trip or a day: a second request changes nothing.
create unique index waitlist_entries_once on waitlist_entries
  (boat_id, day, coalesce(slot_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(email))
  where state in ('unconfirmed', 'waiting', 'offered');
create index waitlist_entries_live on waitlist_entries (created_at, id) where state in ('waiting', 'offered');
create index waitlist_entries_by_boat on waitlist_entries (boat_id, day);
create index waitlist_entries_by_slot on waitlist_entries (slot_id) where slot_id is not null;
create index waitlist_entries_by_booking on waitlist_entries (booking_id) where booking_id is not null;
create index waitlist_entries_by_day on waitlist_entries (day);
create index waitlist_entries_by_email on waitlist_entries (lower(email));

-- Of the links in its mails: the hash of the token.
create table waitlist_tokens (
  hash       bytea primary key,
  entry_id   uuid not null references waitlist_entries (id) on delete cascade,
  created_at timestamptz not null default app_now()
);
create index waitlist_tokens_by_entry on waitlist_tokens (entry_id);

-- The mail that confirms an entry belongs to it; an offer's mail belongs to the booking.
alter table mail_outbox
  add column waitlist_entry_id uuid references waitlist_entries (id) on delete cascade,
  drop constraint mail_outbox_is_about_one_thing,
  add constraint mail_outbox_is_about_one_thing
    check (num_nonnulls(booking_id, password_link_id, notice_id, waitlist_entry_id) = 1) not valid;

alter table mail_limits
  drop constraint mail_limits_kind_check,
  add constraint mail_limits_kind_check
    check (kind in ('account-link', 'staff-link', 'booking-resent', 'waitlist')) not valid;

-- Asks for a run of the job `offer-places`. Each request is a row of its own: a shared one would make transactions that free places
-- wait for each other. Nothing is asked for before the queue's own tables exist.
create function ask_for_offers() returns void language plpgsql as $$
begin
  if to_regclass('graphile_worker.jobs') is not null then
    perform graphile_worker.add_job('offer-places', max_attempts := 1);
  end if;
end $$;

-- Every way to free a place changes one of two tables: boat time goes, or a trip gets more seats or is opened. Whoever does it, and
-- whichever release, the request is in that transaction.
create function place_became_free() returns trigger language plpgsql as $$
declare
  freed_boat uuid := case when tg_op = 'DELETE' then old.boat_id else new.boat_id end;
begin
  if exists (select from waitlist_entries where boat_id = freed_boat and state = 'waiting') then
    perform ask_for_offers();
  end if;
  return null;
end $$;

create trigger boat_time_asks_for_offers after delete on boat_time
  for each row execute function place_became_free();
create trigger new_slots_ask_for_offers after insert on slots
  for each row when (new.is_open) execute function place_became_free();
create trigger slots_ask_for_offers after update of seats_booked, seats_withheld, seats_total, is_open, start_at, end_at on slots
  for each row when (new.is_open and (
    not old.is_open or new.start_at <> old.start_at or new.end_at <> old.end_at
    or new.seats_total - new.seats_withheld - new.seats_booked > old.seats_total - old.seats_withheld - old.seats_booked))
  execute function place_became_free();

-- Somebody who begins to wait may be offered a place that is free already.
create function waiting_begins() returns trigger language plpgsql as $$
begin
  perform ask_for_offers();
  return null;
end $$;
create trigger waitlist_entries_ask_for_offers after update of state on waitlist_entries
  for each row when (new.state = 'waiting' and old.state <> 'waiting') execute function waiting_begins();
