-- outside a transaction
-- The bookings of a group, its list and its end; the parts of a payment; and an intent's parts, one for each booking.
create index concurrently bookings_of_group on bookings (group_id) where group_id is not null;
create index concurrently payments_made_together on payments (group_payment_id) where group_payment_id is not null;
create unique index concurrently payments_of_intent on payments (provider_payment_id, booking_id);
