-- oldest program: 0201
-- Whether the passengers of a boat have to be named before departure (P-16.10).
alter table boats add column names_required boolean not null default false;

-- Who comes aboard, as the guest or the crew entered it: [{"kind":"child","name":"Leo","age":4}]. A row of its own, so that it is
-- erased a year after the trip without touching the booking (P-23.4). One list a booking, replaced as a whole.
create table passenger_lists (
  booking_id uuid primary key references bookings (id),
  passengers jsonb not null check (jsonb_typeof(passengers) = 'array'),
  saved_at timestamptz not null default app_now()
);
