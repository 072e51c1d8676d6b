-- What the operator's lists are asked for, however many years of bookings there are (docs/measurements-back-office.md).
create index bookings_by_status on bookings (status, start_at, id);
create index bookings_by_type on bookings (type, start_at, id);
create index bookings_search on bookings using gin (customer_name gin_trgm_ops, customer_email gin_trgm_ops);

-- A month's figures add up payments and count tickets: from the indexes alone.
create index payments_received_by_booking on payments (booking_id) include (received_cents);
drop index payments_by_booking;
create index tickets_live_by_booking on tickets (booking_id) include (price_paid_cents) where voided_at is null;

-- The ledger is searched by the provider's number, or by the end of a booking's own, which customers know.
create index payments_search on payments using gin (provider_payment_id gin_trgm_ops, right(booking_id::text, 8) gin_trgm_ops);
