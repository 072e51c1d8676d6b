-- Until how many hours before the start a boat can be booked online (P-4.7). The operator still sells it.
alter table boats add column lead_time_hours integer not null default 0;
