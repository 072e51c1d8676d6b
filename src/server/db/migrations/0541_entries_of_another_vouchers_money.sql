-- outside a transaction
-- What is off all vouchers for the money that is gone of one.
create index concurrently voucher_entries_by_source on voucher_entries (source_voucher_id) where source_voucher_id is not null;
