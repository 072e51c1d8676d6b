-- oldest program: 0483
-- A guest's own change can be taken back (docs/product.md, P-15.15): what the booking was before it, as a row to write, and the
-- booking's base after it, by which a later change is told.
alter table booking_changes add column undo jsonb;
