-- oldest program: 0180
-- A boat's bookings can be paid in two parts: a percentage at the sale and the rest some days before the trip
-- (docs/product.md, P-14.7). null: all of it at the sale.
alter table boats add column deposit_percent smallint check (deposit_percent between 1 and 99);
alter table boats add column balance_days smallint not null default 7 check (balance_days between 1 and 90);

-- Copied at the sale; both null: all of it was paid at once.
alter table bookings add column deposit_cents integer check (deposit_cents > 0);
alter table bookings add column balance_days smallint;
-- How often the customer was asked for the rest, and when last.
alter table bookings add column balance_requests smallint not null default 0;
alter table bookings add column balance_requested_at timestamptz;

-- The same local time some days earlier, also across a change of the clocks; src/domain/booking/payment-schedule.ts says the same.
create function balance_due_at(start_at timestamptz, days smallint) returns timestamptz language sql stable as $$
  select ((start_at at time zone 'Atlantic/Canary') - make_interval(days => days)) at time zone 'Atlantic/Canary'
$$;

alter table bookings drop constraint bookings_cancel_reason_check;
alter table bookings add constraint bookings_cancel_reason_check check (
  cancel_reason in ('expired', 'released', 'admin', 'guest', 'weather', 'below_minimum', 'payment_refunded', 'unpaid')) not valid;
