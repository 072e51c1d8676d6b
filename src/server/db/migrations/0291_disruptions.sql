-- oldest program: 0201
-- Bookings that lose their place because of weather, a breakdown or too few guests, and what their guests choose (P-25).

alter table bookings
  drop constraint bookings_status_check,
  add constraint bookings_status_check check (
    status in ('pending', 'paid', 'confirmed', 'completed', 'disrupted', 'canceled', 'refunded')) not valid,
  drop constraint bookings_cancel_reason_check,
  add constraint bookings_cancel_reason_check check (cancel_reason in (
    'expired', 'released', 'admin', 'guest', 'weather', 'breakdown', 'below_minimum', 'payment_refunded', 'unpaid')) not valid;

-- The events that change a booking's status.
alter table booking_events
  drop constraint booking_events_check,
  add constraint booking_events_check check ((to_status is not null) = (event in ('held', 'hold_expired', 'hold_released',
    'hold_canceled', 'paid', 'reinstated', 'confirmed', 'completed', 'canceled', 'refunded', 'refund_undone', 'disrupted',
    'resumed'))) not valid;

-- One action of the operator, or one trip below its minimum.
create table disruptions (
  id                    uuid primary key,
  reason                text not null check (reason in ('weather', 'breakdown', 'below_minimum')),
  boat_ids              uuid[] not null,
  start_at              timestamptz not null,
  end_at                timestamptz not null,
  choices               text[] not null check (
    cardinality(choices) > 0 and choices <@ array['move', 'voucher', 'refund']),
  default_choice        text not null check (default_choice in ('voucher', 'refund')),
  answer_by             timestamptz not null,
  voucher_bonus_percent smallint not null default 0 check (voucher_bonus_percent between 0 and 100),
  -- admin:<user id>, system
  actor                 text not null,
  request_key           bytea unique,
  request_hash          bytea,
  -- The slots as they were, and those that were made, so that it can be undone.
  calendar              jsonb not null,
  created_at            timestamptz not null default app_now(),
  undone_at             timestamptz,
  check (start_at < end_at)
);
create index disruptions_by_time on disruptions (created_at desc, id);

-- A booking as it was, and what became of it.
create table disrupted_bookings (
  disruption_id uuid not null references disruptions (id),
  booking_id    uuid not null references bookings (id),
  boat_id       uuid not null references boats (id),
  start_at      timestamptz not null,
  end_at        timestamptz not null,
  people        integer,
  kept_cents    integer not null check (kept_cents >= 0),
  status_before text not null check (status_before in ('paid', 'confirmed')),
  choice        text check (choice in ('move', 'voucher', 'refund')),
  -- guest, operator, deadline
  chosen_by     text check (chosen_by in ('guest', 'operator', 'deadline')),
  -- null as well: nobody has chosen, or it was undone.
  closed_at     timestamptz,
  to_start_at   timestamptz,
  to_boat_id    uuid references boats (id),
  amount_cents  integer check (amount_cents >= 0), -- of the voucher or the refund
  request_key   bytea,
  request_hash  bytea,
  primary key (disruption_id, booking_id),
  check ((choice is null) = (chosen_by is null)),
  check (choice is null or closed_at is not null),
  check ((choice is not distinct from 'move') = (to_start_at is not null))
);
create unique index disrupted_bookings_one_open on disrupted_bookings (booking_id) where closed_at is null;
create index disrupted_bookings_by_booking on disrupted_bookings (booking_id);
