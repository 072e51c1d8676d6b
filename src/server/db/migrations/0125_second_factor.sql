-- Second factors of staff accounts: an authenticator app (TOTP), passkeys and recovery codes.

create table authenticator_apps (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references users (id) on delete cascade,
  secret       bytea not null, -- encrypted with a key that the database does not have (second-factor/sealed-secret.ts)
  last_step    integer not null default 0, -- 30-second step of the last accepted code; it and earlier ones are refused
  created_at   timestamptz not null default app_now(),
  confirmed_at timestamptz, -- null until a first code proves that the app has the secret
  last_used_at timestamptz
);
-- While a new app is set up, the old one stays in use.
create unique index authenticator_apps_in_use on authenticator_apps (user_id) where confirmed_at is not null;
create unique index authenticator_apps_in_set_up on authenticator_apps (user_id) where confirmed_at is null;

create table passkeys (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references users (id) on delete cascade,
  credential_id text not null unique, -- base64url, as WebAuthn sends it
  public_key    bytea not null,       -- COSE
  counter       bigint not null,      -- of the authenticator; 0 when it has none
  transports    text[] not null,
  name          text not null check (char_length(name) between 1 and 60),
  created_at    timestamptz not null default app_now(),
  last_used_at  timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at);

create table recovery_codes (
  user_id   uuid not null references users (id) on delete cascade,
  code_hash bytea not null, -- SHA-256 of 80 random bits
  used_at   timestamptz,
  primary key (user_id, code_hash)
);

-- Short-lived, single-use tokens between two requests of one sign-in, registration or confirmation.
create table sign_in_tickets (
  token_hash bytea primary key,
  purpose    text not null check (purpose in ('second-factor', 'passkey-sign-in', 'passkey-registration', 'confirmation')),
  user_id    uuid references users (id) on delete cascade,
  session_id uuid references sessions (id) on delete cascade,
  challenge  text, -- WebAuthn's, taken out by the first answer
  remember   boolean not null default false,
  attempts   integer not null default 0,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  -- Only a passkey names the account by itself.
  check ((purpose = 'passkey-sign-in') = (user_id is null)),
  check ((purpose in ('passkey-registration', 'confirmation')) = (session_id is not null))
);
create index sign_in_tickets_by_expiry on sign_in_tickets (expires_at);
create index sign_in_tickets_by_user on sign_in_tickets (user_id);
create index sign_in_tickets_by_session on sign_in_tickets (session_id);

-- Codes of an authenticator app are short, so the wrong ones are counted per account across all sources.
create table second_factor_attempts (
  user_id  uuid primary key references users (id) on delete cascade,
  since    timestamptz not null,
  attempts integer not null
);

-- When the person at this session last gave a password or second factor. Changing factors requires a recent proof.
alter table sessions add column proven_at timestamptz;
update sessions set proven_at = created_at;
alter table sessions alter column proven_at set default app_now(), alter column proven_at set not null;
