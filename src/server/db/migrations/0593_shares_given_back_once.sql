-- outside a transaction
-- Each share that a booking has reserved is given back once.
create unique index concurrently voucher_entries_of_booking_attempt on voucher_entries (booking_id, kind, attempt)
  where booking_id is not null;
