-- Who buys at the counter and pays at the pier has given the operator a word (docs/decisions/0021): the seats count
-- towards the trip's minimum from then on, as long as they are held. A link that waits to be paid is only a hold.

-- What a trip's bookings take of it: expired holds are told apart, since their rows stay until their intent is canceled.
create view trip_bookings as
  select b.id, b.slot_id, b.created_at, b.seats,
    b.status <> 'pending' or b.hold_expires_at > (select app_now()) as is_live,
    case
      when b.status <> 'pending' or (b.pays_by = 'pier' and b.hold_expires_at > (select app_now()))
      then b.adults + b.child_u13 + b.child_u6_paid else 0
    end as paying_seats -- those that count towards the minimum to depart
  from bookings b
  where b.slot_id is not null and b.status in ('pending', 'paid', 'confirmed', 'completed');

drop view trip_seats;
create view trip_seats as
  select s.id as slot_id,
    s.seats_booked + s.seats_withheld - coalesce(b.expired, 0)::integer as seats_taken,
    coalesce(b.paying, 0)::integer as paying_seats -- sold, or promised at the pier
  from slots s left join lateral (
    select sum(seats) filter (where not is_live) as expired, sum(paying_seats) as paying
    from trip_bookings where slot_id = s.id
  ) b on s.seats_booked > 0
  where s.type = 'shared';
