-- outside a transaction
-- Money that returns to the voucher of a disputed gift is taken off again (docs/product.md, P-26.15): a dispute can have several
-- entries. They are found by the voucher.
drop index concurrently voucher_entries_of_gift_dispute;
