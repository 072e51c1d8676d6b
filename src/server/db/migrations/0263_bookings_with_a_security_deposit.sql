-- outside a transaction
-- Read every minute: sold bookings whose security deposit has not been asked for.
create index concurrently bookings_with_security_deposit on bookings (end_at)
  where security_deposit_cents is not null and security_deposit_asked_at is null and status in ('paid', 'confirmed');
