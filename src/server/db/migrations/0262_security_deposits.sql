-- A sum that a guest leaves for damage: authorized on a card, or taken by hand at the pier (docs/product.md, P-14.9). Not a
-- payment: nothing of it counts towards the booking, and it is revenue only as far as it is captured.
alter table boats add column security_deposit_cents integer check (security_deposit_cents between 100 and 1000000);
-- As it was agreed at the sale; null: none.
alter table bookings add column security_deposit_cents integer check (security_deposit_cents > 0);
alter table bookings add column security_deposit_asked_at timestamptz;

create table security_deposits (
  id                  uuid primary key default gen_random_uuid(),
  booking_id          uuid not null references bookings (id),
  provider            text not null,
  provider_payment_id text unique,
  -- open: the guest can authorize it; held: authorized, or taken by hand; capturing, releasing: ordered, and not carried out yet.
  status              text not null default 'open'
                      check (status in ('open', 'held', 'capturing', 'releasing', 'captured', 'released', 'expired', 'canceled')),
  amount_cents        integer not null check (amount_cents > 0),
  -- Kept for damage, with the reason that the guest is told; while it is captured, what is to be kept.
  captured_cents      integer not null default 0 check (captured_cents between 0 and amount_cents),
  reason              text not null default '',
  -- Who has ordered that it is kept or released: `admin:<user id>`, or system.
  ordered_by          text,
  failure_code        text,
  held_at             timestamptz,
  -- Until when the provider lets it be captured; null: taken by hand, or not known.
  capture_before      timestamptz,
  ended_at            timestamptz,
  created_at          timestamptz not null default app_now(),
  updated_at          timestamptz not null default app_now(),
  check ((status in ('capturing', 'captured')) = (captured_cents > 0))
);
create unique index live_security_deposit on security_deposits (booking_id)
  where status in ('open', 'held', 'capturing', 'releasing');
create index security_deposits_of_booking on security_deposits (booking_id, ended_at desc nulls first);
-- Read every minute: those that may have to be released or asked about.
create index unsettled_security_deposits on security_deposits (updated_at)
  where status in ('open', 'held', 'capturing', 'releasing');
