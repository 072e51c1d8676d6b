-- PostgreSQL plans a function in SQL that is not inlined anew for each statement that calls it (0.16 ms for each booking that was
-- read); one in PL/pgSQL keeps its plan for the session.
create or replace function inclusion_words(codes text[]) returns jsonb language plpgsql stable parallel safe as $$
begin
  return (
    select jsonb_object_agg(item ->> 'code', item -> 'text')
    from site_settings,
      jsonb_array_elements(case when jsonb_typeof(value -> 'inclusions') = 'array' then value -> 'inclusions' else '[]' end) item
    where item ->> 'code' = any(codes));
end $$;

-- Nearly every source holds nothing when it asks: then only seats can be too many, and the holds need not be added up. All else
-- is as in 0107_hold_caps.sql, whose comment applies.
create or replace function hold_cap_reached(
  source bytea, new_seats integer, new_hours numeric, max_charters integer, max_seats integer, max_hours integer,
  out cap text, out wait_seconds double precision
) language plpgsql volatile as $$
declare
  is_charter constant boolean := new_seats = 0;
begin
  if source is null or coalesce(max_charters, max_seats, max_hours) is null then return; end if;
  perform pg_advisory_xact_lock(7230118, ('x' || left(encode(source, 'hex'), 8))::bit(32)::integer);
  if (is_charter and max_charters > 0 or not is_charter and new_seats <= max_seats) and not exists (
    select from bookings where client_address_hash = source and status = 'pending' and hold_expires_at > app_now())
  then return; end if;
  with held as (
    select app_now() as ends_at, 0 as charters, 0 as seats, 0::numeric as hours
    union all
    select hold_expires_at, (slot_id is null)::integer, b.seats,
      case when slot_id is null then extract(epoch from end_at - start_at) / 3600 else 0 end
    from bookings b
    where client_address_hash = source and status = 'pending' and hold_expires_at > app_now()
  ), still_held as ( -- now, and after the end of each hold
    select ends_at, coalesce(sum(charters) over later, 0) as charters, coalesce(sum(seats) over later, 0) as seats,
      coalesce(sum(hours) over later, 0) as hours
    from held window later as (order by ends_at rows between 1 following and unbounded following)
  ), exceeded as (
    select ends_at, case
      when is_charter and charters >= max_charters then 'charters'
      when is_charter and charters > 0 and hours + new_hours > max_hours then 'hours'
      when not is_charter and seats + new_seats > max_seats then 'seats'
    end as cap
    from still_held
  )
  select (array_agg(e.cap order by ends_at))[1],
    nullif(extract(epoch from min(ends_at) filter (where e.cap is null) - app_now()), 0)
  into hold_cap_reached.cap, hold_cap_reached.wait_seconds
  from exceeded e;
end $$;
