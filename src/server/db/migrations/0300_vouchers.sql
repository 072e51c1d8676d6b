-- oldest program: 0201
-- Vouchers and their ledger (P-26). What a voucher is worth is the sum of its entries; each is written under its row's lock.
create table vouchers (
  id                uuid primary key default gen_random_uuid(),
  code_hash         bytea not null unique,
  -- The code, sealed with the site's secret, to show it again.
  sealed_code       bytea not null,
  origin            text not null check (origin in ('manual', 'booking')),
  -- The booking whose money it is made of, and how much of it; null: no booking's.
  source_booking_id uuid unique references bookings (id),
  source_cents      integer not null default 0 check (source_cents >= 0),
  holder            text,
  language          text not null default 'en' check (language in ('en', 'es', 'ru')),
  expires_at        timestamptz not null,
  actor             text not null,
  request_key       bytea unique,
  request_hash      bytea,
  created_at        timestamptz not null default app_now(),
  check ((origin = 'booking') = (source_booking_id is not null))
);
create index vouchers_by_time on vouchers (created_at desc, id);

create table voucher_entries (
  id           bigint generated always as identity primary key,
  voucher_id   uuid not null references vouchers (id),
  -- issued, bonus: what it began with; reserved: taken with a hold; released: the hold ended unpaid; refunded: of a booking that it paid
  kind         text not null check (kind in ('issued', 'bonus', 'reserved', 'released', 'refunded')),
  amount_cents integer not null check (amount_cents <> 0 and (amount_cents < 0) = (kind = 'reserved')),
  booking_id   uuid references bookings (id),
  refund_id    uuid unique references refunds (id),
  at           timestamptz not null default app_now(),
  check ((kind in ('reserved', 'released')) = (booking_id is not null)),
  check ((kind = 'refunded') = (refund_id is not null))
);
create index voucher_entries_by_voucher on voucher_entries (voucher_id, id);
-- One voucher pays a booking, and its share is given back once.
create unique index voucher_entries_of_booking on voucher_entries (booking_id, kind) where booking_id is not null;

-- The share of a voucher is a payment of the provider `voucher`, under no intent of the card provider's.
alter table payments
  add column voucher_id uuid references vouchers (id),
  add constraint payments_of_vouchers check (
    (provider = 'voucher') = (voucher_id is not null)
    and (provider <> 'voucher' or (status = 'succeeded' and provider_payment_id is null))) not valid;
