-- Since when the changes of a booking hold a place without interruption, for one that has replaced another before the end of its time
-- (docs/product.md, P-15.14); null: since the change was made.
alter table booking_changes add column held_since timestamptz;
