-- The card sandbox: our Stripe-shaped stand-in for the card provider. It is another company's system that happens to
-- live next door: nothing outside src/server/sandbox reads or writes this schema.

create schema sandbox;

create table sandbox.payment_intents (
  id         text primary key,
  created    timestamptz not null default app_now(),
  status     text not null,
  amount     integer not null,
  body       jsonb not null,           -- the whole object as it is answered
  updated_at timestamptz not null default app_now()
);
create index payment_intents_by_created on sandbox.payment_intents (created desc, id);

create table sandbox.charges (
  id                text primary key,
  payment_intent_id text not null references sandbox.payment_intents (id),
  created           timestamptz not null default app_now(),
  body              jsonb not null
);
create index charges_by_intent on sandbox.charges (payment_intent_id);

create table sandbox.refunds (
  id                text primary key,
  payment_intent_id text not null references sandbox.payment_intents (id),
  charge_id         text not null references sandbox.charges (id),
  created           timestamptz not null default app_now(),
  amount            integer not null check (amount > 0),
  body              jsonb not null
);
create index refunds_by_intent on sandbox.refunds (payment_intent_id);

create table sandbox.events (
  id           text primary key,
  created      timestamptz not null default app_now(),
  type         text not null,
  object_id    text not null,
  body         jsonb not null,
  due_at       timestamptz,            -- null: delivered, dropped or given up
  attempts     integer not null default 0,
  delivered_at timestamptz
);
create index events_due on sandbox.events (due_at) where due_at is not null;
create index events_by_created on sandbox.events (created desc, id);

create table sandbox.idempotency (
  key          text primary key,
  request_hash bytea not null,
  status       integer,                -- null while the first request is under way
  body         jsonb,
  created      timestamptz not null default app_now()
);

create table sandbox.faults (
  id         bigint generated always as identity primary key,
  kind       text not null,
  times_left integer not null check (times_left >= 0)
);
