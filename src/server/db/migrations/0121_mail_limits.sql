-- Mails of a kind that forms sent to one address, whoever asked, so that nobody can flood a mailbox (P-15.6). The address is
-- kept as a hash, the times for a day.
create table mail_limits (
  kind      text not null check (kind in ('account-link', 'staff-link', 'booking-resent')),
  recipient bytea not null,              -- SHA-256 of the address in lower case
  sent_at   timestamptz[] not null,      -- oldest first
  primary key (kind, recipient)
);
