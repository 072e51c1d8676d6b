-- Bookings that an operator makes on the telephone or at the pier, and money that is taken by hand.

alter table bookings
  add column child_u6_paid integer not null default 0 check (child_u6_paid >= 0), -- 0–5 in a seat that is paid, at half price
  add column pays_by       text check (pays_by in ('link', 'pier')); -- an operator's booking that is paid later; null: any other

-- Money taken by hand is a payment that has succeeded, under no intent of the card provider's.
alter table payments
  add column request_key bytea, -- hash of the operator's Idempotency-Key and booking
  add column note        text,
  add constraint payments_by_hand_are_over check (
    provider not in ('cash', 'terminal') or (status = 'succeeded' and provider_payment_id is null));
create unique index payments_once_a_request on payments (request_key) where request_key is not null;

create or replace view trip_seats as
  select s.id as slot_id,
    s.seats_booked + s.seats_withheld - coalesce(b.expired, 0)::integer as seats_taken,
    coalesce(b.paid, 0)::integer as paid_seats_sold -- those that count towards the minimum to depart
  from slots s left join lateral (
    select sum(seats) filter (where status = 'pending') as expired,
      sum(adults + child_u13 + child_u6_paid) filter (where status <> 'pending') as paid
    from bookings
    where slot_id = s.id and (status in ('paid', 'confirmed', 'completed') or (status = 'pending' and hold_expires_at <= (select app_now())))
  ) b on s.seats_booked > 0
  where s.type = 'shared';

-- The link to pay is mailed to whoever has an address.
alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check
  check (kind in ('booking-paid', 'booking-canceled', 'money-returned', 'refund-sent', 'password-reset', 'pay-link'));
create trigger bookings_queue_pay_link after update of pays_by on bookings for each row
  when (new.pays_by = 'link' and old.pays_by is null and new.status = 'pending' and new.customer_email is not null)
  execute function queue_booking_mail('pay-link');
