-- What was sold, with the one amount that totals count: the first above zero of what was received, the tickets' prices,
-- the owner's share and the gross (spec §9; domain/booking/booking-money.ts says the same). Later sources are not even
-- looked up where an earlier one decides.
create view booking_sales as
  select b.id, b.boat_id, b.slot_id, b.type, b.status, b.start_at, b.end_at, b.customer_name, b.customer_email,
    coalesce(
      nullif((select sum(p.received_cents) from payments p where p.booking_id = b.id), 0),
      nullif((select sum(t.price_paid_cents) from tickets t where t.booking_id = b.id and t.voided_at is null), 0),
      nullif(b.owner_amount_cents, 0),
      b.amount_gross_cents
    )::integer as amount_cents,
    case when b.type = 'shared'
      then (select count(*) from tickets t where t.booking_id = b.id and t.voided_at is null) else 0
    end::integer as seats
  from bookings b
  where b.status in ('paid', 'confirmed', 'completed');

-- Reports read the offered time of all boats between two instants.
create index slots_by_start on slots (start_at);

-- What waits for the operator is few, however long the tables grow.
create index bookings_to_confirm on bookings (start_at) where status = 'paid';
create index messages_unanswered on messages (created_at) where answered_at is null;
create index mail_outbox_failed on mail_outbox (created_at) where status = 'failed';
create index disputes_open on disputes (payment_id) where status not in ('won', 'lost', 'warning_closed', 'prevented');
create index refunds_failed_by_system on refunds (payment_id) where source = 'system' and status in ('failed', 'canceled');
