-- The refunds of before, as far as it can be known. A refund that was ordered in the transaction that canceled its booking is
-- one of a cancellation. The log says who ordered it, as long as it is kept; it names the system for a refund that was ordered
-- again, which keeps the cause and the author of the first attempt.
with ordered as (
  select r.id, r.payment_id, r.attempt, r.source, r.reason, r.created_at, r.resolved_at,
    case when r.reason = 'moved' and exists (
        select from booking_events e where e.booking_id = p.booking_id and e.event = 'canceled' and e.at = r.created_at)
      then 'canceled' else r.reason end as cause,
    case when r.source = 'admin' then (
        -- provider: money above the price, after a guest had paid to undo a cancellation
        select case a.actor when 'provider' then 'visitor' else a.actor end from audit_log a
        where a.entity = 'refund' and a.entity_id = r.id and a.action = 'refund.create'
        order by a.at limit 1) end as actor
  from refunds r join payments p on p.id = r.payment_id
), first as (
  select o.id, coalesce(f.cause, o.cause) as cause, coalesce(case when o.attempt > 1 then f.actor else o.actor end, o.source) as actor
  from ordered o left join lateral (
    select one.cause, one.actor from ordered one
    where o.attempt > 1 and one.payment_id = o.payment_id and one.attempt = 1 and one.reason = o.reason
      and one.source = o.source and one.created_at < o.created_at
    order by one.created_at desc limit 1
  ) f on true
)
update refunds r set cause = first.cause, actor = first.actor, is_owed = r.source = 'system' or r.reason = 'moved'
from first where first.id = r.id;
