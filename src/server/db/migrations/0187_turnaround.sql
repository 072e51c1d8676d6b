-- oldest program: 0180
-- The time that a boat needs between two parties (P-4.8).
alter table boats add column turnaround_minutes integer not null default 0 check (turnaround_minutes between 0 and 720);

-- When the boat is ready for the next party: the end and the turnaround of the moment of sale, so that a later change does not
-- concern what is sold. null: at the end (blocks, and what was sold before).
alter table boat_time add column free_again_at timestamptz;
-- Whose time it is where that is not the row's own booking: a change's hold belongs to the booking that changes, and
-- between the parts of one party's time there is no turnaround. null: the booking's, or the trip's.
alter table boat_time add column party_id uuid;

create function boat_time_keeps_turnaround() returns trigger language plpgsql as $$
begin
  if new.kind <> 'block' then
    new.free_again_at := coalesce(new.free_again_at, new.end_at + make_interval(mins =>
      (select turnaround_minutes from boats where id = new.boat_id)));
    new.party_id := (select c.booking_id from bookings b join booking_changes c on c.id = b.change_id where b.id = new.booking_id);
  end if;
  return new;
end $$;
create trigger boat_time_keeps_turnaround before insert on boat_time
  for each row execute function boat_time_keeps_turnaround();

-- Beside `boat_time_never_overlaps`, which is about the time itself: a block needs no turnaround.
alter table boat_time add constraint boat_time_keeps_turnaround exclude using gist (
  boat_id with =, tstzrange(start_at, coalesce(free_again_at, end_at), '[)') with &&, coalesce(party_id, booking_id, slot_id) with <>
) where (kind <> 'block');

-- The same view with the new columns.
create or replace view boat_time_live as
  select t.* from boat_time t left join bookings b on b.id = t.booking_id
  where t.booking_id is null or is_occupying(b.status, b.hold_expires_at, (select app_now()));
