-- outside a transaction
-- A boarding pass of a charter is looked up by its short number (P-16.2) whatever its day, so that one shown on the wrong
-- day is told from an unknown one.
create index concurrently bookings_by_short_number on bookings (right(id::text, 8));
