-- A boat that is no longer rented out is archived (P-2.10): its bookings, reports and history keep it, so its row stays.
-- An archived boat is never active, so every statement that asks for active boats leaves it out.
alter table boats
  add column archived_at timestamptz,
  add constraint boats_archived_are_not_active check (archived_at is null or not is_active);
