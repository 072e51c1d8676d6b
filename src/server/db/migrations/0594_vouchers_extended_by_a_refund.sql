-- When a refund of a booking last moved the last day of a voucher back (docs/product.md, P-26.18); null: none has.
alter table vouchers add column extended_at timestamptz;
