-- oldest program: 0201
-- The card sandbox keeps cards for customers: those who agreed to the rest being charged later.
alter table sandbox.objects drop constraint objects_kind_check;
alter table sandbox.objects add constraint objects_kind_check check (
  kind in ('payment_intent', 'payment_method', 'customer', 'charge', 'balance_transaction', 'refund', 'dispute', 'event')) not valid;
