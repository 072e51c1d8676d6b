-- The card sandbox: our Stripe-shaped stand-in for the card provider. It is another company's system that happens to
-- live next door: nothing outside src/server/sandbox reads or writes this schema.

create schema sandbox;

-- Everything that the sandbox can answer, by Stripe's ids. `json`, not `jsonb`: people read the answers, order helps.
create table sandbox.objects (
  id             text primary key,
  seq            bigint not null generated always as identity, -- newest first, however many came in one second
  kind           text not null check (kind in ('payment_intent', 'payment_method', 'charge', 'balance_transaction', 'refund', 'event')),
  created        bigint not null,      -- epoch seconds, as in the body
  payment_intent text,                 -- what lists are filtered by
  charge         text,
  body           json not null,        -- the whole object as it is answered
  hidden         json                  -- what is known and never answered: how a test card will behave
);
create index objects_newest_first on sandbox.objects (kind, seq desc);
create index objects_by_intent on sandbox.objects (payment_intent, kind) where payment_intent is not null;

-- One row for each time that an event is to be told; a fault makes it none, later or two.
create table sandbox.deliveries (
  id           bigint primary key generated always as identity,
  event_id     text not null references sandbox.objects (id),
  due_at       timestamptz,            -- null: delivered or given up
  attempts     integer not null default 0,
  delivered_at timestamptz
);
create index deliveries_due on sandbox.deliveries (due_at) where due_at is not null;

create table sandbox.idempotency (
  key          text primary key,
  request_hash bytea not null,
  status       integer not null,
  body         json not null,
  created_at   timestamptz not null default now()
);

create table sandbox.faults (
  id         bigint primary key generated always as identity,
  kind       text not null,
  times_left integer not null check (times_left >= 0)
);
