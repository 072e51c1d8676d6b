-- Caps on what one source (IPv4 address or IPv6 /64, as a keyed hash) holds without paying (P-10.5).
-- The claiming statement calls this function before it takes anything. Claims of one source wait here for each other, and
-- the count is read after the lock: a volatile function takes a new snapshot for each of its statements, whereas the
-- statement that calls it keeps the one from before the wait. The lock is always the first of its transaction, before any
-- boat time or seat, and a transaction takes only one, so no two claims can wait for each other.
--
-- Both results are null when the request fits. `cap` says what it would exceed; `wait_seconds` when enough of the
-- source's holds will have ended, or null: it never fits, because the request alone exceeds the cap. Hours do not limit
-- the first charter, so that a boat can be chartered for longer than the cap. A maximum of null switches a cap off.
create function hold_cap_reached(
  source bytea, new_seats integer, new_hours numeric, max_charters integer, max_seats integer, max_hours integer,
  out cap text, out wait_seconds double precision
) language plpgsql volatile as $$
declare
  is_charter constant boolean := new_seats = 0;
begin
  if source is null or coalesce(max_charters, max_seats, max_hours) is null then return; end if;
  perform pg_advisory_xact_lock(7230118, ('x' || left(encode(source, 'hex'), 8))::bit(32)::integer);
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
