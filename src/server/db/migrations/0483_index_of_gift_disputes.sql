-- outside a transaction
-- A dispute of a gift is taken off its voucher once, and put back once.
create unique index concurrently voucher_entries_of_gift_dispute on voucher_entries (gift_dispute_id, kind) where gift_dispute_id is not null;
