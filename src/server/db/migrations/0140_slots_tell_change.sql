-- Every process caches the free days of a month (GET /api/search/days) and hears of edits to slots. Sales, which update
-- seats_booked, and boat_time tell nobody: NOTIFY takes one lock for all databases until its transaction has committed, so
-- that holds would wait for each other. Sales show when the cached answer is a few seconds old.
create function slots_tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('slots', '');
  return null;
end $$;
create trigger slots_tell_change after insert or delete or truncate
  or update of boat_id, type, start_at, end_at, is_open, seat_price_cents, seats_total, seats_withheld on slots
  for each statement execute function slots_tell_change();
