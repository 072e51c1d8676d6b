-- One-time links by which a person who forgot the password sets another. Only the token's hash is kept.
create table password_links (
  id         uuid primary key,
  user_id    uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  language   text not null check (language in ('en', 'es', 'ru')),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index password_links_by_user on password_links (user_id, created_at);

-- Its mail goes the way of all mail; it is about an account, not about a booking.
alter table mail_outbox
  alter column booking_id drop not null,
  add column password_link_id uuid unique references password_links (id) on delete cascade,
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check
    check (kind in ('booking-paid', 'booking-canceled', 'money-returned', 'refund-sent', 'password-reset')),
  add constraint mail_outbox_is_about_one_thing check ((booking_id is null) = (password_link_id is not null)),
  add constraint mail_outbox_resets_have_links check ((kind = 'password-reset') = (password_link_id is not null));
