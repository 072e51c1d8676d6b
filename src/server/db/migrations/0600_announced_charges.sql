-- The sum that the last announcement of a charge stated, in cents (docs/product.md, P-14.8); null: none, or it was made before this column.
alter table stored_cards add column announced_cents integer;
