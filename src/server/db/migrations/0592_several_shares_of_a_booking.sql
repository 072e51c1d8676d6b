-- A booking whose reserved share of a voucher was given back can use a voucher again (docs/product.md, P-26.3): its entries say for which
-- time. The release before reserves once for a booking.
alter table voucher_entries add column attempt integer not null default 1;
