-- outside a transaction
-- Notices are deleted after a while, and their alerts with them.
create index concurrently mail_outbox_by_notice on mail_outbox (notice_id) where notice_id is not null;
