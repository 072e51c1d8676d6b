-- outside a transaction
-- The translations of a boat include its long descriptions: without an index, a search would decompress those of all boats.
create index concurrently boats_by_search_text on boats using gin (boat_search_text(title, translations) gin_trgm_ops);
