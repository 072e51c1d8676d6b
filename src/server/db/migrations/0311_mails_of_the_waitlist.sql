-- outside a transaction
-- An entry's mails are deleted with it.
create index concurrently mail_outbox_by_waitlist_entry on mail_outbox (waitlist_entry_id) where waitlist_entry_id is not null;
