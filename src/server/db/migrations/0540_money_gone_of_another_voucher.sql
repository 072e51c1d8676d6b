-- oldest program: 0483
-- What is gone of a voucher's money is taken off the vouchers that the money became, too (docs/product.md, P-26.17): such an entry names
-- the voucher whose money is gone, and says how much of that it covers; the rest of its amount is bonus.
alter table voucher_entries
  add column source_voucher_id uuid references vouchers (id),
  add column source_cents integer,
  add constraint voucher_entries_source_check check (
    (source_voucher_id is null) = (source_cents is null)
    and (source_voucher_id is null or (source_voucher_id <> voucher_id and kind in ('withdrawn', 'restored', 'disputed', 'reinstated')
      and (source_cents < 0) = (amount_cents < 0) and source_cents <> 0))) not valid;
