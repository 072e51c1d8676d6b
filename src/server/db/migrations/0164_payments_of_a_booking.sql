-- The payments of a booking are read by its page, its confirmation and its intent, in any currency: the index of those in euros
-- served none of them, and each read the whole table. This one serves these and the sums in euros.
create index payments_of_booking on payments (booking_id) include (currency, received_cents, refunded_cents);
drop index payments_in_euros_by_booking;
