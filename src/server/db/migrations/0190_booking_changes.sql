-- oldest program: 0180
-- Every change of a sold booking is a row: what was asked for, what it cost or gave back, and where a difference is paid first,
-- what is to be written when the money has come (docs/product.md, P-15).
create table booking_changes (
  id           uuid primary key default gen_random_uuid(),
  booking_id   uuid not null references bookings (id),
  -- pending: waits for its payment, its place is held; applied; ended: not paid in time, or replaced by another change
  status       text not null check (status in ('pending', 'applied', 'ended')),
  actor        text not null,
  due_cents    integer not null check (due_cents >= 0),
  refund_cents integer not null check (refund_cents >= 0),
  planned      jsonb,                              -- pending: the row to write once it is paid
  payment_id   uuid unique references payments (id),
  expires_at   timestamptz,
  request_key  bytea unique,                       -- of the Idempotency-Key; null when the client sent none
  request_hash bytea,
  created_at   timestamptz not null default app_now(),
  ended_at     timestamptz,
  check (status <> 'pending' or (payment_id is not null and expires_at is not null and planned is not null))
);
create unique index booking_changes_one_pending on booking_changes (booking_id) where status = 'pending';
create index booking_changes_by_booking on booking_changes (booking_id, created_at);
create index booking_changes_by_expiry on booking_changes (expires_at) where status = 'pending';

-- The place that a pending change waits for is held by a booking of its own, which costs nothing and is nobody's: readers and
-- buyers treat it as every other hold, also when it has expired.
alter table bookings add column change_id uuid references booking_changes (id);

-- What the operator keeps of a part that was given up when less went back than it had cost: part of the amount.
alter table bookings add column retained_cents integer not null default 0;

-- The boat's rates at the sale (cents), for a change of length later; null: a trip, or sold before they were kept.
alter table bookings add column charter_rates jsonb;

-- A change can also be one of party or boat.
alter table booking_moves add column people_before integer;
alter table booking_moves add column people_after integer;

-- A guest's own cancellation.
alter table bookings drop constraint bookings_cancel_reason_check;
alter table bookings add constraint bookings_cancel_reason_check check (
  cancel_reason in ('expired', 'released', 'admin', 'guest', 'weather', 'below_minimum', 'payment_refunded')) not valid;
