-- What proves that somebody may open a booking. Tokens are random and stored as SHA-256 only, so that a copy of the
-- database opens no booking.
create table booking_tokens (
  hash       bytea not null check (octet_length(hash) = 32),
  booking_id uuid not null references bookings (id) on delete cascade,
  -- sent: in a mail, or in a link that staff hand out. answered: in an answer of the API. shown: in a mail shown at
  -- /admin/outbox. session: the checkout session of a browser, which may prove several bookings.
  kind       text not null check (kind in ('sent', 'answered', 'shown', 'session')),
  created_at timestamptz not null default app_now(),
  primary key (hash, booking_id)
);
create index booking_tokens_by_booking on booking_tokens (booking_id, kind, created_at);

-- Links in earlier mails and running checkouts stay valid.
insert into booking_tokens (hash, booking_id, kind, created_at)
select access_token_hash, id, 'sent', created_at from bookings;
insert into booking_tokens (hash, booking_id, kind, created_at)
select checkout_session, id, 'session', created_at from bookings where checkout_session is not null
on conflict do nothing;
alter table bookings drop column access_token_hash;

-- Earlier tokens were derived from this secret. A site without SESSION_SECRET makes a new one, from which none is.
delete from app_settings where key = 'session-secret';
