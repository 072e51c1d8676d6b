import { prepared } from '../../../db/named.ts';

export interface OpenRefund {
  id: string;
  amount_cents: number;
  intent_id: string;
  booking_id: string;
}

export const insertRefund = prepared<[paymentId: string, amountCents: number, reason: string], { id: string }>(
  'insert-refund',
  `with made as (
     insert into refunds (payment_id, amount_cents, reason) values ($1, $2, $3) returning id
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, after)
     select 'system', 'refund.create', 'refund', id, jsonb_build_object('amountCents', $2::integer, 'reason', $3::text)
     from made
   )
   select id from made`,
);

export const openRefund = prepared<[refundId: string], OpenRefund>(
  'open-refund',
  `select r.id, r.amount_cents, p.provider_payment_id as intent_id, p.booking_id
   from refunds r join payments p on p.id = r.payment_id
   where r.id = $1 and r.status in ('created', 'pending')`,
);

/** Refunds to be carried out or asked about again, the longest unasked first. */
export const openRefunds = prepared<[patienceSeconds: number, limit: number], { id: string }>(
  'open-refunds',
  `select id from refunds
   where status in ('created', 'pending')
     and (updated_at > app_now() or updated_at <= app_now() - make_interval(secs => $1))
   order by updated_at
   limit $2`,
);

/** What the provider says of the refund; the payment then shows the sum of what has gone back. */
export const recordRefund = prepared<[refundId: string, providerRefundId: string, status: string], never>(
  'record-refund',
  `with told as (
     update refunds set provider_refund_id = $2, status = $3, updated_at = app_now() where id = $1
     returning id, payment_id, status, amount_cents
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, after)
     select 'provider', 'refund.' || status, 'refund', id, jsonb_build_object('status', status) from told
   )
   update payments p set updated_at = app_now(), refunded_cents = least(p.received_cents, greatest(p.refunded_cents,
     told.amount_cents + (select coalesce(sum(amount_cents), 0) from refunds
       where payment_id = p.id and status = 'succeeded' and id <> $1)))
   from told where p.id = told.payment_id and told.status = 'succeeded'`,
);
