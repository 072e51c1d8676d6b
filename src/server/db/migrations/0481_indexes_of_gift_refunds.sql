-- outside a transaction
-- A refund of a gift is taken off its voucher once, and put back once.
create unique index concurrently voucher_entries_of_gift_refund on voucher_entries (gift_refund_id, kind) where gift_refund_id is not null;
create index concurrently mail_outbox_by_gift_refund on mail_outbox (gift_refund_id) where gift_refund_id is not null;
