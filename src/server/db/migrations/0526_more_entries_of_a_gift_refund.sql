-- outside a transaction
-- A refund of a gift that was made in the provider's dashboard is taken off the voucher as soon as money returns to it
-- (docs/product.md, P-26.10): it can have several entries. They are found by the voucher.
drop index concurrently voucher_entries_of_gift_refund;
