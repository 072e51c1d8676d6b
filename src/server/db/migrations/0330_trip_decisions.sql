-- oldest program: 0280
-- So many hours before its departure it is decided whether a trip with a minimum runs (P-7.7); 0: its first party has to reach the
-- minimum (P-7.3). An existing boat with a minimum keeps the rule that its seats were sold under, and so does a boat that a
-- program of before writes. Boats without a minimum get the new default, for the day they have one.
alter table boats add column decision_hours_before integer not null default 0 check (decision_hours_before between 0 and 720);
update boats set decision_hours_before = 24 where min_seats_to_depart = 0;

-- What was decided about a trip, once. `outcome` null: the operator has been asked and has until `answer_by`.
create table trip_decisions (
  slot_id    uuid primary key references slots (id) on delete cascade,
  start_at   timestamptz not null, -- the departure that it is about: a trip nobody has booked can be moved afterwards
  outcome    text check (outcome in ('runs', 'canceled')),
  reason     text check (reason in ('minimum_reached', 'below_minimum', 'nobody_booked', 'operator')),
  sold       integer not null, -- seats that counted towards the minimum (P-7.4)
  needed     integer not null,
  asked_at   timestamptz,
  answer_by  timestamptz,
  decided_at timestamptz,
  disruption_id uuid references disruptions (id) on delete set null, -- of its guests, where it does not run
  check ((outcome is null) = (decided_at is null) and (outcome is null) = (reason is null)),
  check (outcome is not null or (asked_at is not null and answer_by is not null))
);

-- The minimum of a trip and when it is decided; `decides_at` null: by the first party (P-7.3), also where the trip was put up for
-- sale after that instant. `sells_to_any_party`: nobody has to reach the minimum. The twin is domain/slot/trip-minimum.ts.
create view trip_minimums as
  select s.id as slot_id, b.min_seats_to_depart as needed, at.decides_at, d.outcome, d.answer_by,
    b.min_seats_to_depart = 0 or d.outcome is not distinct from 'runs'
      or coalesce(d.slot_id is null and app_now() < at.decides_at, false) as sells_to_any_party
  from slots s
  join boats b on b.id = s.boat_id
  cross join lateral (
    select case when b.min_seats_to_depart > 0 and b.decision_hours_before > 0
        and s.created_at < s.start_at - make_interval(hours => b.decision_hours_before)
      then s.start_at - make_interval(hours => b.decision_hours_before) end as decides_at
  ) at
  left join trip_decisions d on d.slot_id = s.id and d.start_at = s.start_at
  where s.type = 'shared';

-- What is kept of boats' time by searches and pages (0140, 0202) depends on these too.
create trigger boats_tell_their_minimum after update of min_seats_to_depart, decision_hours_before on boats
  for each row when (old.min_seats_to_depart <> new.min_seats_to_depart or old.decision_hours_before <> new.decision_hours_before)
  execute function turnaround_changed();

create function trip_decided() returns trigger language plpgsql as $$
begin
  insert into boat_time_changes (boat_id) select boat_id from slots where id = new.slot_id on conflict do nothing;
  perform pg_notify('slots', '');
  return null;
end $$;
create trigger trip_decisions_tell_change after insert or update on trip_decisions
  for each row execute function trip_decided();
