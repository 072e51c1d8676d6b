-- A hash of the content of the request that created the boat with an idempotency key (docs/http.md, "Idempotency"); null: it had none.
alter table boats add column request_hash bytea;
