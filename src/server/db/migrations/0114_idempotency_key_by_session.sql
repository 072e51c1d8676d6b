-- A request with an Idempotency-Key is the same one when it comes from the same source (idempotency_key) or from the same
-- checkout session (session_key).
alter table bookings add column session_key text unique; -- hashed; null when the client sent no key
