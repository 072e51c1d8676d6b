-- Money goes back by the system (late or wrong money), by an operator, or in the provider's own dashboard; banks take
-- some back in disputes. What the provider said last is kept beside what we say, so that a difference can be seen.

alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check
  check (status in ('created', 'pending', 'succeeded', 'failed', 'canceled'));
alter table refunds
  add column source       text not null default 'system' check (source in ('system', 'admin', 'provider')),
  add column request_key  bytea,        -- hash of the operator's Idempotency-Key and booking
  add column asked        text,         -- what the operator asked for: 'rest' or cents
  add column failure_code text;
create unique index refunds_once_a_request on refunds (request_key, payment_id) where request_key is not null;
create index refunds_open on refunds (updated_at) where status in ('created', 'pending');

alter table payments
  add column provider_status         text,        -- the provider's last word; 'unknown': it knows no such payment
  add column provider_received_cents integer,
  add column provider_refunded_cents integer,
  add column provider_asked_at       timestamptz;
create index payments_by_age on payments (created_at desc, id desc);
create index payments_canceled_unasked on payments (updated_at)
  where status = 'canceled' and provider_payment_id is not null and provider_status is distinct from 'canceled';

create table disputes (
  id                  uuid primary key default gen_random_uuid(),
  payment_id          uuid not null references payments (id) on delete restrict,
  provider_dispute_id text not null unique,
  status              text not null,    -- the provider's word: needs_response, under_review, won, lost …
  reason              text,
  amount_cents        integer not null check (amount_cents >= 0),
  opened_at           timestamptz not null,
  created_at          timestamptz not null default app_now(),
  updated_at          timestamptz not null default app_now()
);
create index disputes_by_payment on disputes (payment_id);

-- The sandbox's banks dispute and refund slowly on request.
alter table sandbox.objects drop constraint objects_kind_check;
alter table sandbox.objects add constraint objects_kind_check check (
  kind in ('payment_intent', 'payment_method', 'charge', 'balance_transaction', 'refund', 'dispute', 'event'));
