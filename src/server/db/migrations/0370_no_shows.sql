-- oldest program: 0280
-- Since when a sold party counts as a no-show (P-16.14): nobody of it was there at the departure. null: it does not.
alter table bookings add column no_show_at timestamptz;
