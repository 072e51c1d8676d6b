-- outside a transaction
-- Read every hour: sold bookings whose rest may be due.
create index concurrently bookings_with_balance on bookings (start_at)
  where deposit_cents is not null and status in ('paid', 'confirmed');
