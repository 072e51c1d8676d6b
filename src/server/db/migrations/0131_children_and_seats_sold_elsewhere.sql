-- Seats that the operator has taken out of a trip are sold elsewhere, so they count towards its minimum to depart (P-7.6).
-- The twin is payingSeatsOnTrip in domain/booking/minimum-to-depart.ts.
create or replace view trip_seats as
  select s.id as slot_id,
    s.seats_booked + s.seats_withheld - coalesce(b.expired, 0)::integer as seats_taken,
    coalesce(b.paying, 0)::integer + s.seats_withheld as paying_seats -- sold here or elsewhere, or promised at the pier
  from slots s left join lateral (
    select sum(seats) filter (where not is_live) as expired, sum(paying_seats) as paying
    from trip_bookings where slot_id = s.id
  ) b on s.seats_booked > 0
  where s.type = 'shared';

-- Whether children may travel without an adult (P-8.4) is a setting. Like the rates, a sale reads it in its own statement.
create or replace view sales_terms as
select
  (s.value #>> '{sales,feePercent}')::numeric as fee_percent, -- null: PLATFORM_FEE_PERCENT
  coalesce((rate.value ->> 'charter')::numeric, 7) as charter_igic_percent,
  coalesce((rate.value ->> 'seats')::numeric, 7) as seats_igic_percent,
  coalesce(s.value #> '{passengers,childrenMayTravelAlone}' = 'true', false) as children_may_travel_alone
from site_settings s
left join lateral (
  select change as value
  from jsonb_array_elements(
    case when jsonb_typeof(s.value #> '{sales,igic}') = 'array' then s.value #> '{sales,igic}' else '[]' end) change
  where (change ->> 'from')::date <= (app_now() at time zone 'Atlantic/Canary')::date
  order by (change ->> 'from')::date desc
  limit 1
) rate on true;
