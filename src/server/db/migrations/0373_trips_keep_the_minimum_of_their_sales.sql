-- oldest program: 0280
-- The minimum that a trip's seats are sold under (P-7.11): kept when the boat gets another one while somebody has booked the trip
-- or is paying. null: the boat's.
alter table slots
  add column kept_minimum        integer check (kept_minimum >= 0),
  add column kept_decision_hours integer check (kept_decision_hours between 0 and 720);

create function keep_minimum_of_sales() returns trigger language plpgsql as $$
begin
  update slots s set kept_minimum = old.min_seats_to_depart, kept_decision_hours = old.decision_hours_before
  where s.boat_id = new.id and s.type = 'shared' and s.start_at > app_now() and s.kept_minimum is null
    and exists (select from bookings b
      where b.slot_id = s.id and is_occupying(b.status, b.hold_expires_at, (select app_now())));
  return null;
end $$;
create trigger boats_keep_minimum_of_sales after update of min_seats_to_depart, decision_hours_before on boats
  for each row when (old.min_seats_to_depart <> new.min_seats_to_depart or old.decision_hours_before <> new.decision_hours_before)
  execute function keep_minimum_of_sales();

-- As in 0330, with what the trip keeps before what its boat has.
create or replace view trip_minimums as
  select s.id as slot_id, terms.needed, at.decides_at, d.outcome, d.answer_by,
    terms.needed = 0 or d.outcome is not distinct from 'runs'
      or coalesce(d.slot_id is null and app_now() < at.decides_at, false) as sells_to_any_party
  from slots s
  join boats b on b.id = s.boat_id
  cross join lateral (
    select coalesce(s.kept_minimum, b.min_seats_to_depart) as needed,
      coalesce(s.kept_decision_hours, b.decision_hours_before) as hours
  ) terms
  cross join lateral (
    select case when terms.needed > 0 and terms.hours > 0 and s.created_at < s.start_at - make_interval(hours => terms.hours)
      then s.start_at - make_interval(hours => terms.hours) end as decides_at
  ) at
  left join trip_decisions d on d.slot_id = s.id and d.start_at = s.start_at
  where s.type = 'shared';
