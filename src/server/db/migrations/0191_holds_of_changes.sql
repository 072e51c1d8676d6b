-- outside a transaction
-- The holds of a change are ended with it.
create index concurrently bookings_of_change on bookings (change_id) where change_id is not null;
