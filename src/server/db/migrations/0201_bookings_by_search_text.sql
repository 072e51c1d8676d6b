-- outside a transaction
-- bookings_search and payments_search are still used by the release before, and go with the next one.
create index concurrently bookings_by_search_text on bookings
  using gin (booking_search_text(id, customer_name, customer_email, customer_phone) gin_trgm_ops);
