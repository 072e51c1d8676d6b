-- outside a transaction
-- It allowed one share for a booking; voucher_entries_of_booking_attempt replaces it.
drop index concurrently voucher_entries_of_booking;
