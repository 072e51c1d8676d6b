-- oldest program: 0483
-- What went back of a booking whose money was put on a voucher, in the provider's dashboard, is taken off that voucher
-- (docs/product.md, P-26.16): its entries name no refund of a gift, because they are for all refunds of the booking together.
alter table voucher_entries
  drop constraint voucher_entries_gift_refund_check,
  add constraint voucher_entries_refund_check
    check (gift_refund_id is null or kind in ('withdrawn', 'restored')) not valid;
