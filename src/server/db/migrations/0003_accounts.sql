-- People who sign in, their sessions (only hashes of the tokens are kept) and the throttle on failed sign-ins.

create table users (
  id            uuid primary key default gen_random_uuid(),
  email         text not null check (email = lower(email)),
  password_hash text not null,
  role          text not null check (role in ('admin', 'crew', 'customer')),
  disabled_at   timestamptz,
  created_at    timestamptz not null default app_now(),
  updated_at    timestamptz not null default app_now()
);
create unique index users_by_email on users (email);

create table sessions (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references users (id) on delete cascade,
  access_hash  bytea not null unique,
  refresh_hash bytea not null unique,
  remember     boolean not null default false,
  created_at   timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at   timestamptz not null,
  revoked_at   timestamptz
);
create index sessions_by_user on sessions (user_id);

create table sign_in_failures (
  subject       text primary key,       -- 'account:<hash>' or 'address:<hash>'
  failures      integer not null,
  last_at       timestamptz not null,
  blocked_until timestamptz not null
);
