-- oldest program: 0226
-- The payments of a group have the same intent; `payments_of_intent` keeps it unique for each booking.
alter table payments drop constraint payments_provider_payment_id_key;
