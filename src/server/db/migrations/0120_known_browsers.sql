-- Browsers in which somebody signed in to an account before. Each has its own budget of wrong passwords, so that attempts
-- by strangers do not keep the owner out (docs/decisions/0011). Only the hash of the cookie's token is kept.
create table known_browsers (
  token_hash bytea primary key,
  user_id    uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default app_now()
);
create index known_browsers_by_user on known_browsers (user_id, created_at);

-- Subjects are now hashes of other texts: per source instead of per address, and per account across all sources.
delete from sign_in_failures;
comment on column sign_in_failures.subject is 'account-source:, source:, account:, browser:, signed-in:, link: or link-source:, and a hash';
