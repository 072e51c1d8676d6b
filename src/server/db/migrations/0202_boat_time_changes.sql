-- Every process keeps what boats offer in the form that searches need, and asks here which boats have changed since it last
-- asked. Sales cannot notify: NOTIFY takes one lock for all databases until its transaction has committed (0140). A transaction
-- adds a row for each boat whose time it changes; readers find what was committed since their last snapshot by its number.
create table boat_time_changes (
  xact    xid8 not null default pg_current_xact_id(),
  boat_id uuid not null,
  at      timestamptz not null default app_now(),
  primary key (xact, boat_id)
);

create function boat_time_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into boat_time_changes (boat_id) values (old.boat_id) on conflict do nothing;
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.boat_id <> old.boat_id) then
    insert into boat_time_changes (boat_id) values (new.boat_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger boat_time_tells_change after insert or delete or update on boat_time
  for each row execute function boat_time_changed();
