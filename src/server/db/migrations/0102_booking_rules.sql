-- The rules about bookings that SQL needs, each in one place. src/server/booking/views/README.md names the twin of each in
-- the domain; a test compares them on random bookings.

-- Whether a booking takes its boat time or seats from others. `now` is given, "(select app_now())", so that the clock is
-- asked once a query, not once a row; the function itself is inlined.
create function is_occupying(status text, hold_expires_at timestamptz, now timestamptz) returns boolean
language sql immutable parallel safe as $$
  select status in ('paid', 'confirmed', 'completed') or (status = 'pending' and hold_expires_at > now)
$$;

create or replace view boat_time_live as
  select t.* from boat_time t left join bookings b on b.id = t.booking_id
  where t.booking_id is null or is_occupying(b.status, b.hold_expires_at, (select app_now()));

create or replace view trip_bookings as
  select b.id, b.slot_id, b.created_at, b.seats,
    is_occupying(b.status, b.hold_expires_at, (select app_now())) as is_live,
    case
      when b.status = 'pending' and b.pays_by is distinct from 'pier' then 0
      when is_occupying(b.status, b.hold_expires_at, (select app_now())) then b.adults + b.child_u13 + b.child_u6_paid
      else 0
    end as paying_seats -- those that count towards the minimum to depart
  from bookings b
  where b.slot_id is not null and b.status in ('pending', 'paid', 'confirmed', 'completed');

-- The money of each payment: what came in, what has gone back or is on its way back, and what is kept.
create view payment_money as
  select p.id as payment_id, p.booking_id, p.provider, p.created_at, p.received_cents, p.refunded_cents,
    coalesce(r.returned_cents, 0)::integer as returned_cents,
    (p.received_cents - coalesce(r.returned_cents, 0))::integer as kept_cents
  from payments p left join lateral (
    select sum(amount_cents) as returned_cents from refunds
    where payment_id = p.id and status in ('created', 'pending', 'succeeded')
  ) r on p.received_cents > 0;

-- The money of each booking, and what is still to be paid for it.
create view booking_money as
  select b.id as booking_id, m.received_cents, m.refunded_cents, m.kept_cents,
    case when b.status in ('pending', 'paid', 'confirmed', 'completed')
      then greatest(b.amount_gross_cents - m.kept_cents, 0) else 0 end as due_cents
  from bookings b cross join lateral (
    select coalesce(sum(received_cents), 0)::integer as received_cents,
      coalesce(sum(refunded_cents), 0)::integer as refunded_cents, coalesce(sum(kept_cents), 0)::integer as kept_cents
    from payment_money where booking_id = b.id
  ) m;
