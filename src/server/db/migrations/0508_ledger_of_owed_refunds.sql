-- As in 0106, with the column that says which refunds the site owes.
create or replace view ledger_payments as
  select p.id, p.booking_id, p.provider, p.provider_payment_id, p.status, p.created_at, p.updated_at, p.amount_cents,
    p.received_cents, p.refunded_cents, p.provider_fee_cents, p.provider_asked_at,
    coalesce(r.pending_cents, 0)::integer as pending_cents,
    coalesce(r.is_refunded, false) as is_refunded,
    coalesce(d.is_disputed, false) as is_disputed,
    coalesce(p.received_cents - p.refunded_cents - (p.provider_received_cents - p.provider_refunded_cents), 0) as difference_cents,
    p.status in ('created', 'processing', 'requires_action')
      or (p.status = 'canceled' and p.provider_payment_id is not null
        and coalesce(p.provider_status, '') not in ('canceled', 'unknown'))
      or coalesce(r.pending_cents, 0) > 0
      or coalesce(d.is_open, false)
      -- money that had to go back by itself, and could not
      or (coalesce(r.has_failed, false) and p.received_cents > p.refunded_cents) as is_unsettled,
    p.currency
  from payments p
  left join lateral (
    select sum(amount_cents) filter (where status in ('created', 'pending')) as pending_cents,
      bool_or(status in ('created', 'pending', 'succeeded')) as is_refunded,
      bool_or(is_owed and status in ('failed', 'canceled') and resolved_at is null) as has_failed
    from refunds where payment_id = p.id
  ) r on true
  left join lateral (
    select true as is_disputed, bool_or(status not in ('won', 'lost', 'warning_closed', 'prevented')) as is_open
    from disputes where payment_id = p.id having count(*) > 0
  ) d on true;
