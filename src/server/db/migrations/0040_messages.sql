-- What people write to the operator through the contact forms (spec §3, "Contact message"), and what became of it.

create extension if not exists pg_trgm;

create table messages (
  id          uuid primary key default gen_random_uuid(),
  created_at  timestamptz not null default app_now(),
  name        text not null check (name <> ''),
  email       text,
  phone       text,
  source      text not null,
  message     text not null default '' check (char_length(message) <= 4000),
  ip          text not null,
  user_agent  text not null,
  read_at     timestamptz,
  answered_at timestamptz,
  note        text check (note <> ''), -- the operator's own
  -- where the operator's search looks
  searched    text not null generated always as
    (name || chr(10) || coalesce(email, '') || chr(10) || coalesce(phone, '') || chr(10) || source || chr(10) || message) stored,
  check (email is not null or phone is not null)
);
-- One for each column the list can be sorted by, read in either direction.
create index messages_by_created on messages (created_at, id);
create index messages_by_name on messages (name, id);
create index messages_by_email on messages (email, id);
create index messages_by_phone on messages (phone, id);
create index messages_by_source on messages (source, id);
create index messages_search on messages using gin (searched gin_trgm_ops);
