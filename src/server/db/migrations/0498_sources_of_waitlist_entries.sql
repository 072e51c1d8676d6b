-- Whose unpaid holds an offer counts with: a keyed hash of the source of the request (docs/product.md, P-27.4).
alter table waitlist_entries add column source_hash bytea;
