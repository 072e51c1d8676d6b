-- oldest program: 0483
-- What a bank takes of a booking whose money was put on a voucher is taken off that voucher (docs/product.md, P-26.16): its entries
-- name no dispute of a gift, because they are for all disputes of the booking together.
alter table voucher_entries
  drop constraint voucher_entries_gift_dispute_check,
  add constraint voucher_entries_dispute_check
    check (gift_dispute_id is null or kind in ('disputed', 'reinstated')) not valid;
