-- Refunds that the site owes by itself (late or wrong money, a move to a cheaper time) are ordered again when they fail
-- (P-13.9). Each attempt is a row of its own.

alter table refunds
  add column attempt     smallint not null default 1 check (attempt > 0),
  add column retry_at    timestamptz,  -- of a failed one: when it is looked at again; null: not decided yet
  add column given_up_at timestamptz,  -- failed for good: people decide
  add column resolved_at timestamptz;  -- another row has taken its place, or nothing is owed any more

drop index refunds_failed_by_system;
create index refunds_owed_and_failed on refunds (retry_at nulls first) include (payment_id, given_up_at)
  where status in ('failed', 'canceled') and resolved_at is null and (source = 'system' or reason = 'moved');

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
      or (coalesce(r.has_failed, false) and p.received_cents > p.refunded_cents) as is_unsettled
  from payments p
  left join lateral (
    select sum(amount_cents) filter (where status in ('created', 'pending')) as pending_cents,
      bool_or(status in ('created', 'pending', 'succeeded')) as is_refunded,
      bool_or((source = 'system' or reason = 'moved') and status in ('failed', 'canceled') and resolved_at is null) as has_failed
    from refunds where payment_id = p.id
  ) r on true
  left join lateral (
    select true as is_disputed, bool_or(status not in ('won', 'lost', 'warning_closed', 'prevented')) as is_open
    from disputes where payment_id = p.id having count(*) > 0
  ) d on true;
