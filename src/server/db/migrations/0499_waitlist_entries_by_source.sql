-- outside a transaction
-- How many entries a source has made within a day (docs/product.md, P-27.2).
create index concurrently waitlist_entries_by_source on waitlist_entries (source_hash, created_at) where source_hash is not null;
