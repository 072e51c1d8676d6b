-- What went back of a booking that stands (moved to a cheaper time) is no revenue: the amount received counts without it
-- (domain/booking/booking-money.ts says the same).
create index payments_kept_by_booking on payments (booking_id) include (received_cents, refunded_cents);
drop index payments_received_by_booking;

create or replace view booking_sales as
  select b.id, b.boat_id, b.slot_id, b.type, b.status, b.start_at, b.end_at, b.customer_name, b.customer_email,
    coalesce(
      nullif((select sum(p.received_cents - p.refunded_cents) from payments p where p.booking_id = b.id), 0),
      nullif((select sum(t.price_paid_cents) from tickets t where t.booking_id = b.id and t.voided_at is null), 0),
      nullif(b.owner_amount_cents, 0),
      b.amount_gross_cents
    )::integer as amount_cents,
    case when b.type = 'shared'
      then (select count(*) from tickets t where t.booking_id = b.id and t.voided_at is null) else 0
    end::integer as seats
  from bookings b
  where b.status in ('paid', 'confirmed', 'completed');
