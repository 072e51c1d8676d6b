-- Cancellation policies as data (P-13.1). Boats name one; what names none is sold under the default of its type. `tiers` are
-- [{hoursBefore, refundPercent}].
create table cancellation_policies (
  id               uuid primary key default gen_random_uuid(),
  name             text not null,
  tiers            jsonb not null,
  move_until_hours integer not null check (move_until_hours >= 0),
  default_for      text unique check (default_for in ('private', 'shared')),
  created_at       timestamptz not null default app_now(),
  updated_at       timestamptz not null default app_now()
);
create unique index cancellation_policies_by_name on cancellation_policies (lower(name));

insert into cancellation_policies (name, tiers, move_until_hours, default_for) values
  ('Charters', '[{"hoursBefore": 720, "refundPercent": 90}, {"hoursBefore": 240, "refundPercent": 50}]', 72, 'private'),
  ('Seats', '[{"hoursBefore": 24, "refundPercent": 100}]', 24, 'shared');

-- Pages of boats state their policy.
create trigger cancellation_policies_tell_change after insert or update or delete or truncate on cancellation_policies
  for each statement execute function boats_tell_change();

alter table boats add column policy_id uuid references cancellation_policies (id);

-- Copied when sold, like `cancellation_policy`, which has the tiers. null: sold before there were deadlines for moves.
alter table bookings add column move_until_hours integer;

-- What a boat is sold under now.
create view boat_policies as
  select b.id as boat_id, kind.type, p.id as policy_id, p.name, p.tiers, p.move_until_hours
  from boats b
  cross join (values ('private'), ('shared')) kind (type)
  join cancellation_policies p on p.id = coalesce(b.policy_id,
    (select d.id from cancellation_policies d where d.default_for = kind.type));
