-- outside a transaction
-- The no-shows of a report's period (P-20.23).
create index concurrently bookings_no_shows_by_start on bookings (start_at) where no_show_at is not null;
