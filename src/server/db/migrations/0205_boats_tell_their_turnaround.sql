-- The turnaround is part of what a sale takes from other parties (0202, P-4.8).
create function turnaround_changed() returns trigger language plpgsql as $$
begin
  insert into boat_time_changes (boat_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger boats_tell_their_turnaround after update of turnaround_minutes on boats
  for each row when (old.turnaround_minutes <> new.turnaround_minutes) execute function turnaround_changed();
