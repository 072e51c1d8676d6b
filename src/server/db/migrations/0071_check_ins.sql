-- Who has come aboard: one row a ticket, or one for a charter's boarding pass (docs/decisions/0007). The row is the fact,
-- so that two telephones that scan at once make one of it; undoing removes it, and the audit log keeps both.
create table check_ins (
  id            uuid primary key default gen_random_uuid(),
  booking_id    uuid not null references bookings (id) on delete restrict,
  ticket_id     uuid unique references tickets (id) on delete cascade,
  checked_in_at timestamptz not null default app_now(),
  checked_in_by uuid not null references users (id) on delete restrict
);
create unique index check_ins_one_per_charter on check_ins (booking_id) where ticket_id is null;
create index check_ins_by_booking on check_ins (booking_id);
