-- The security log (P-19.11): sign-ins, refused access, changes of passwords and roles, use of booking links. Repetitions
-- within a period are one row with a count, so that nobody can fill the table. The list of events is
-- src/domain/account/security-events.ts; it has no check here, because new events need no other column.
create table security_events (
  id         bigint generated always as identity primary key,
  event      text not null check (char_length(event) between 1 and 40),
  period     timestamptz not null,     -- start of the minute, hour or day that the row counts
  count      integer not null check (count > 0),
  at         timestamptz not null,     -- of the first
  last_at    timestamptz not null,
  account_id uuid,                     -- no foreign key: the log outlives a deleted account
  email      text,                     -- as typed, in lower case, when it belongs to no account
  actor_id   uuid,                     -- who did it, when it is not the account itself
  booking_id uuid,
  source     text,                     -- IPv4 address or IPv6 /64; null: several sources, or the server itself
  route      text,                     -- of refused access
  user_agent text,                     -- of the first
  constraint security_events_once unique nulls not distinct
    (period, event, account_id, email, actor_id, booking_id, source, route)
);

-- Read newest first, whole or by one of its columns.
create index security_events_by_time on security_events (at, id);
create index security_events_by_event on security_events (event, at, id);
create index security_events_by_account on security_events (account_id, at, id) where account_id is not null;
create index security_events_by_email on security_events (email, at, id) where email is not null;
create index security_events_by_source on security_events (source, at, id) where source is not null;
