-- Payments and refunds are rows of their own with states, never deleted. The card provider is asked for the truth;
-- webhooks are hints, stored by the provider's event id.

create table payments (
  id                  uuid primary key default gen_random_uuid(),
  booking_id          uuid not null references bookings (id) on delete restrict,
  provider            text not null,
  provider_payment_id text unique,      -- null until the provider has answered
  status              text not null default 'created' check (status in ('created', 'processing', 'requires_action', 'succeeded', 'failed', 'canceled')),
  amount_cents        integer not null check (amount_cents >= 0),
  received_cents      integer not null default 0 check (received_cents >= 0),
  refunded_cents      integer not null default 0 check (refunded_cents between 0 and received_cents),
  provider_fee_cents  integer,
  currency            text not null default 'eur',
  failure_code        text,
  created_at          timestamptz not null default app_now(),
  updated_at          timestamptz not null default app_now()
);
create index payments_by_booking on payments (booking_id);
create index payments_unsettled on payments (updated_at) where status in ('created', 'processing', 'requires_action');

create table refunds (
  id                 uuid primary key default gen_random_uuid(),
  payment_id         uuid not null references payments (id) on delete restrict,
  provider_refund_id text unique,
  status             text not null default 'created' check (status in ('created', 'pending', 'succeeded', 'failed')),
  amount_cents       integer not null check (amount_cents > 0),
  reason             text not null,
  created_at         timestamptz not null default app_now(),
  updated_at         timestamptz not null default app_now()
);
create index refunds_by_payment on refunds (payment_id);

create table provider_events (
  id          text primary key,         -- the provider's event id
  type        text not null,
  object_id   text,
  received_at timestamptz not null default app_now(),
  handled_at  timestamptz
);
create index provider_events_unhandled on provider_events (received_at) where handled_at is null;
