-- oldest program: 0226
-- Several bookings of one customer with one link, one payment and one page (docs/product.md, P-14.20).
create table booking_groups (
  id         uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default app_now()
);

alter table bookings add column group_id uuid references booking_groups (id);

-- The payments of several bookings that are made together, each with its part; null: a payment of one booking.
alter table payments add column group_payment_id uuid;

-- A group's token opens its page and each of its bookings; it is valid as long as a sent one.
alter table booking_tokens drop constraint booking_tokens_kind_check;
alter table booking_tokens add constraint booking_tokens_kind_check
  check (kind in ('sent', 'answered', 'shown', 'session', 'group')) not valid;
