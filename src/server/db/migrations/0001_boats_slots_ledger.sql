-- Boats, the time they offer, and the one ledger of the time that is taken.
-- Names are the trade's (docs: decisions.md, "Words"). Money is integer cents, instants are timestamptz.

create extension if not exists btree_gist;

-- "Now" for every rule that the database decides (expiry of holds, starts in the future). It is the database's own
-- clock; a process started with CLOCK moves it for its own sessions, so that outside tests can travel in time.
create function app_now() returns timestamptz language sql stable parallel safe as $$
  select now() + make_interval(secs => coalesce(nullif(current_setting('rental.clock_offset_ms', true), '')::double precision, 0) / 1000)
$$;

create table app_settings (
  key   text primary key,
  value jsonb not null
);

create table boats (
  id                    uuid primary key default gen_random_uuid(),
  slug                  text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title                 text not null check (title <> ''),
  description           text not null default '',
  -- {"es": {"title": "…", "description": "<p>…</p>"}, …}: sanitised HTML; a missing language falls back to the raw fields
  translations          jsonb not null default '{}',
  images                text[] not null default '{}',
  image_alts            jsonb not null default '[]', -- [{"en": "…", "es": "…", "ru": "…"}, …] in the order of images
  port_name             text,
  port_address          text,
  port_lat              double precision check (port_lat between -90 and 90),
  port_lon              double precision check (port_lon between -180 and 180),
  capacity              integer not null default 6 check (capacity >= 1),
  length_metres         numeric(4, 1) check (length_metres > 0),
  min_hours             integer check (min_hours >= 1),
  max_hours             integer check (max_hours >= 1),
  verified              boolean not null default false,
  is_active             boolean not null default true,
  licence               text not null default 'skipper' check (licence in ('skipper', 'LN', 'PNB', 'PER', 'PY')),
  list                  smallint check (list in (2, 6)),
  geo_note              jsonb not null default '{}', -- {"en": "…", …}
  inclusions            text[] not null default '{}',
  charter_hour_cents    integer check (charter_hour_cents >= 0), -- null: not for charter
  charter_half_day_cents integer check (charter_half_day_cents >= 0),
  charter_day_cents     integer check (charter_day_cents >= 0),
  charter_packages      boolean not null default false,
  seat_hour_cents       integer check (seat_hour_cents >= 0), -- a seat per hour; null: no shared trips
  min_seats_to_depart   integer not null default 0 check (min_seats_to_depart >= 0),
  platform_fee_percent  numeric(5, 2) check (platform_fee_percent between 0 and 100), -- null: the site's
  position              integer not null default 0,
  created_at            timestamptz not null default app_now(),
  updated_at            timestamptz not null default app_now(),
  check (max_hours is null or min_hours is null or max_hours >= min_hours)
);
create index boats_active_order on boats (position, title) where is_active;

-- Every process keeps the list of boats and hears of changes to it.
create function boats_tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('boats', '');
  return null;
end $$;
create trigger boats_tell_change after insert or update or delete or truncate on boats
  for each statement execute function boats_tell_change();

-- A slot is time offered. Slots of one boat never overlap, whatever their type.
create table slots (
  id               uuid primary key default gen_random_uuid(),
  boat_id          uuid not null references boats (id) on delete restrict,
  type             text not null check (type in ('private', 'shared', 'block')),
  start_at         timestamptz not null,
  end_at           timestamptz not null,
  during           tstzrange not null generated always as (tstzrange(start_at, end_at, '[)')) stored,
  is_open          boolean not null default true,
  seat_price_cents integer, -- per seat and hour
  seats_total      integer,
  seats_booked     integer not null default 0, -- online: held + sold
  seats_withheld   integer not null default 0, -- taken out by the operator
  note             text,
  created_at       timestamptz not null default app_now(),
  updated_at       timestamptz not null default app_now(),
  check (start_at < end_at),
  check (type = 'shared' or (seat_price_cents is null and seats_total is null and seats_booked = 0 and seats_withheld = 0)),
  check (type <> 'shared' or (seat_price_cents >= 0 and seats_total >= 0 and seat_price_cents is not null and seats_total is not null)),
  constraint slots_seats_within_total check (seats_booked >= 0 and seats_withheld >= 0 and seats_booked + seats_withheld <= coalesce(seats_total, 0)),
  constraint slots_never_overlap exclude using gist (boat_id with =, during with &&)
);
create index slots_by_boat_and_start on slots (boat_id, start_at);

create table bookings (
  id                  uuid primary key default gen_random_uuid(),
  boat_id             uuid not null references boats (id) on delete restrict,
  slot_id             uuid references slots (id) on delete restrict, -- the trip's slot; null for a charter
  type                text not null check (type in ('private', 'shared')),
  status              text not null default 'pending' check (status in ('pending', 'paid', 'confirmed', 'completed', 'canceled', 'refunded')),
  cancel_reason       text check (cancel_reason in ('expired', 'released', 'admin', 'weather', 'below_minimum', 'payment_refunded')),
  start_at            timestamptz not null,
  end_at              timestamptz not null,
  seats               integer not null default 0 check (seats >= 0),        -- shared: seats counted, free children included
  adults              integer not null default 0 check (adults >= 0),
  child_u13           integer not null default 0 check (child_u13 >= 0),
  child_u6_free       integer not null default 0 check (child_u6_free >= 0),
  people              integer check (people >= 1),                          -- charter: party size as told
  customer_name       text,
  customer_email      text,
  customer_phone      text,
  language            text not null default 'en' check (language in ('en', 'es', 'ru')),
  currency            text not null default 'eur' check (currency = 'eur'),
  amount_gross_cents  integer not null check (amount_gross_cents >= 0),
  platform_fee_cents  integer not null check (platform_fee_cents >= 0),
  owner_amount_cents  integer not null check (owner_amount_cents >= 0),
  igic_percent        numeric(5, 2) not null,
  price_breakdown     jsonb not null,   -- as shown to the buyer, cents
  cancellation_policy jsonb not null,   -- [{hoursBefore, refundPercent}], copied when sold
  hold_expires_at     timestamptz,
  hold_extended       boolean not null default false,
  access_token_hash   bytea not null unique,
  idempotency_key     text unique,      -- hashed; null when the client sent none
  request_hash        bytea,
  checkout_session    bytea,            -- hash of the checkout cookie that made it
  client_address_hash bytea,            -- for the cap on live holds
  created_at          timestamptz not null default app_now(),
  updated_at          timestamptz not null default app_now(),
  check (start_at < end_at),
  check ((type = 'shared') = (slot_id is not null)),
  check (type <> 'shared' or seats >= 1),
  check (platform_fee_cents + owner_amount_cents = amount_gross_cents),
  check (status <> 'pending' or hold_expires_at is not null),
  check (status not in ('canceled', 'refunded') or cancel_reason is not null)
);
create index bookings_by_start on bookings (start_at, id);
create index bookings_by_boat on bookings (boat_id, start_at);
create index bookings_by_slot on bookings (slot_id) where slot_id is not null;
create index bookings_pending on bookings (hold_expires_at) where status = 'pending';
create index bookings_to_complete on bookings (end_at) where status in ('paid', 'confirmed');
create index bookings_pending_by_session on bookings (checkout_session) where status = 'pending';
create index bookings_pending_by_address on bookings (client_address_hash) where status = 'pending';

-- The one ledger of boat time: a live charter, a trip with seats booked, a block. What is here is taken.
create table boat_time (
  id         uuid primary key default gen_random_uuid(),
  boat_id    uuid not null references boats (id) on delete restrict,
  kind       text not null check (kind in ('charter', 'trip', 'block')),
  start_at   timestamptz not null,
  end_at     timestamptz not null,
  during     tstzrange not null generated always as (tstzrange(start_at, end_at, '[)')) stored,
  booking_id uuid unique references bookings (id) on delete restrict,
  slot_id    uuid unique references slots (id) on delete cascade,
  check (start_at < end_at),
  check ((kind = 'charter') = (booking_id is not null)),
  check ((kind = 'charter') = (slot_id is null)),
  constraint boat_time_never_overlaps exclude using gist (boat_id with =, during with &&)
);

-- A shared slot stands in the ledger exactly while seats of it are booked, a block always. The trigger keeps the two
-- in step whichever statement changes the slot, so that no path can forget.
create function slots_keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE'
      or new.boat_id <> old.boat_id or new.start_at <> old.start_at or new.end_at <> old.end_at
      or not (new.type = 'block' or (new.type = 'shared' and new.seats_booked > 0))) then
    delete from boat_time where slot_id = old.id;
  end if;
  if tg_op <> 'DELETE' and (new.type = 'block' or (new.type = 'shared' and new.seats_booked > 0)) then
    if not exists (select 1 from boat_time where slot_id = new.id) then
      insert into boat_time (boat_id, kind, start_at, end_at, slot_id)
      values (new.boat_id, case new.type when 'block' then 'block' else 'trip' end, new.start_at, new.end_at, new.id);
    end if;
  end if;
  return null;
end $$;
create trigger slots_keep_ledger after insert or delete or update of boat_id, type, start_at, end_at, seats_booked
  on slots for each row execute function slots_keep_ledger();

create table tickets (
  id               uuid primary key default gen_random_uuid(),
  booking_id       uuid not null references bookings (id) on delete restrict,
  slot_id          uuid not null references slots (id) on delete restrict,
  code             text not null unique,
  seat_no          integer not null check (seat_no >= 1),
  passenger_type   text not null check (passenger_type in ('adult', 'child_u13', 'child_u6_paid', 'child_u6_free')),
  price_paid_cents integer not null check (price_paid_cents >= 0),
  voided_at        timestamptz,
  created_at       timestamptz not null default app_now()
);
create unique index tickets_one_per_seat on tickets (slot_id, seat_no) where voided_at is null;
create index tickets_by_booking on tickets (booking_id);

-- What readers see: a hold that has run out takes nothing, though its rows stay until its intent is canceled.
-- "(select app_now())" is asked once a query, the bare function once a row.
create view boat_time_live as
  select t.* from boat_time t left join bookings b on b.id = t.booking_id
  where b.status is distinct from 'pending' or b.hold_expires_at > (select app_now());

create view trip_seats as
  select s.id as slot_id,
    s.seats_booked + s.seats_withheld - coalesce(b.expired, 0)::integer as seats_taken,
    coalesce(b.paid, 0)::integer as paid_seats_sold -- those that count towards the minimum to depart
  from slots s left join lateral (
    select sum(seats) filter (where status = 'pending') as expired,
      sum(adults + child_u13) filter (where status <> 'pending') as paid
    from bookings
    where slot_id = s.id and (status in ('paid', 'confirmed', 'completed') or (status = 'pending' and hold_expires_at <= (select app_now())))
  ) b on s.seats_booked > 0
  where s.type = 'shared';

create table audit_log (
  id        bigint generated always as identity primary key,
  at        timestamptz not null default app_now(),
  actor     text not null,      -- 'visitor', 'provider', 'system', 'admin:<user id>'
  action    text not null,      -- 'booking.pay', 'booking.cancel', …
  entity    text not null,
  entity_id uuid not null,
  before    jsonb,
  after     jsonb
);
create index audit_log_by_entity on audit_log (entity, entity_id, id);
