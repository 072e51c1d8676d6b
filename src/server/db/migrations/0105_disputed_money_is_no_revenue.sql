-- Money that the bank has taken in a dispute is no revenue (P-13.10; domain/booking/dispute.ts says the same).

-- Of each payment with disputes that are lost or undecided; no more than was received and not refunded.
create view disputed_money as
  select p.id as payment_id, p.booking_id,
    least(sum(d.amount_cents), p.received_cents - p.refunded_cents)::integer as disputed_cents
  from disputes d join payments p on p.id = d.payment_id
  where d.status not in ('won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed')
  group by p.id, p.booking_id;

create or replace view booking_money as
  select b.id as booking_id, m.received_cents, m.refunded_cents, m.kept_cents,
    case when b.status in ('pending', 'paid', 'confirmed', 'completed')
      then greatest(b.amount_gross_cents - m.kept_cents, 0) else 0 end as due_cents,
    (select coalesce(sum(disputed_cents), 0)::integer from disputed_money where booking_id = b.id) as disputed_cents
  from bookings b cross join lateral (
    select coalesce(sum(received_cents), 0)::integer as received_cents,
      coalesce(sum(refunded_cents), 0)::integer as refunded_cents, coalesce(sum(kept_cents), 0)::integer as kept_cents
    from payment_money where booking_id = b.id
  ) m;

-- There are few disputes: they are summed up once a query, not once a booking.
create or replace view booking_sales as
  select b.id, b.boat_id, b.slot_id, b.type, b.status, b.start_at, b.end_at, b.customer_name, b.customer_email,
    case when d.disputed_cents > 0
      then (select sum(p.received_cents - p.refunded_cents) from payments p where p.booking_id = b.id) - d.disputed_cents
      else coalesce(
        nullif((select sum(p.received_cents - p.refunded_cents) from payments p where p.booking_id = b.id), 0),
        nullif((select sum(t.price_paid_cents) from tickets t where t.booking_id = b.id and t.voided_at is null), 0),
        nullif(b.owner_amount_cents, 0),
        b.amount_gross_cents
      ) end::integer as amount_cents,
    case when b.type = 'shared'
      then (select count(*) from tickets t where t.booking_id = b.id and t.voided_at is null) else 0
    end::integer as seats
  from bookings b left join (
    select booking_id, sum(disputed_cents) as disputed_cents from disputed_money group by booking_id
  ) d on d.booking_id = b.id
  where b.status in ('paid', 'confirmed', 'completed');
