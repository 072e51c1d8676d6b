-- outside a transaction
-- The trips of a report's period that did not take place (P-20.23).
create index concurrently disrupted_bookings_by_start on disrupted_bookings (start_at);
