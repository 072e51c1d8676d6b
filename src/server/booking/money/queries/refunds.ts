import { prepared } from '../../../db/named.ts';

export interface OpenRefund {
  id: string;
  amount_cents: number;
  intent_id: string;
  payment_id: string;
  booking_id: string;
}

/** The key that a refund's order carries at the provider, and by which it is found there again. */
export function refundKey(refundId: string): string {
  return `refund-${refundId}`;
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
  `select r.id, r.amount_cents, p.provider_payment_id as intent_id, p.id as payment_id, p.booking_id
   from refunds r join payments p on p.id = r.payment_id
   where r.id = $1 and r.status in ('created', 'pending')`,
);

/** Refunds that the provider has not taken on yet, the longest waiting first. */
export const refundsToCarryOut = prepared<[patienceSeconds: number, limit: number], { id: string }>(
  'refunds-to-carry-out',
  `select id from refunds
   where status = 'created' and (updated_at > app_now() or updated_at <= app_now() - make_interval(secs => $1))
   order by updated_at
   limit $2`,
);

/** The provider will not do it: the money stays here. */
export const failRefund = prepared<[refundId: string, failureCode: string], never>(
  'fail-refund',
  `with failed as (
     update refunds set status = 'failed', failure_code = $2, updated_at = app_now()
     where id = $1 and status in ('created', 'pending') returning id
   )
   insert into audit_log (actor, action, entity, entity_id, after)
   select 'provider', 'refund.failed', 'refund', id, jsonb_build_object('status', 'failed', 'failureCode', $2::text)
   from failed`,
);

/**
 * Takes in what the provider says of a payment's refunds. Ours are known by their id or by the order that they carry;
 * the rest were made in its own dashboard and get rows of their own. A refund only goes forward (created, pending,
 * succeeded, and even then it can fail): an older answer changes nothing.
 */
export const takeInRefunds = prepared<
  [
    paymentId: string,
    providerIds: string[],
    amountsCents: number[],
    statuses: string[],
    orders: (string | null)[],
    reasons: (string | null)[],
    failureCodes: (string | null)[],
  ],
  never
>(
  'take-in-refunds',
  `with told as (
     select * from unnest($2::text[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::text[])
       as told (provider_id, amount_cents, status, own_order, reason, failure_code)
   ), matched as (
     select told.*, r.id, r.status as before from told left join refunds r on r.payment_id = $1
       and (r.provider_refund_id = told.provider_id
         or (r.provider_refund_id is null and 'refund-' || r.id = told.own_order))
   ), moved as (
     update refunds r set provider_refund_id = m.provider_id, status = m.status, failure_code = m.failure_code,
       updated_at = app_now()
     from matched m
     where r.id = m.id and array_position(array['created', 'pending', 'succeeded', 'failed', 'canceled'], m.status)
       > array_position(array['created', 'pending', 'succeeded', 'failed', 'canceled'], m.before)
     returning r.id, r.status, r.amount_cents, r.source
   ), made as (
     insert into refunds (payment_id, provider_refund_id, amount_cents, status, reason, failure_code, source)
     select $1, provider_id, amount_cents, status, coalesce(reason, 'dashboard'), failure_code, 'provider'
     from matched where id is null
     on conflict (provider_refund_id) do nothing
     returning id, status, amount_cents, source
   )
   insert into audit_log (actor, action, entity, entity_id, after)
   select 'provider', 'refund.' || status, 'refund', id,
     jsonb_build_object('status', status, 'amountCents', amount_cents, 'source', source)
   from (select * from moved union all select * from made) changed`,
);

/** What has gone back of a payment, by its refunds; answers what of it is still ours, what is on its way back left out. */
export const sumUpRefunds = prepared<[paymentId: string], { kept_cents: number }>(
  'sum-up-refunds',
  `update payments p set refunded_cents = least(p.received_cents, r.gone), updated_at = app_now()
   from (
     select coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0)::integer as gone,
       coalesce(sum(amount_cents) filter (where status in ('created', 'pending', 'succeeded')), 0)::integer as going
     from refunds where payment_id = $1
   ) r
   where p.id = $1
   returning p.received_cents - r.going as kept_cents`,
);

/** The provider has just said how a refund ended: its figure is the same as ours again. */
export const agreeOnRefunds = prepared<[paymentId: string], never>(
  'agree-on-refunds',
  'update payments set provider_refunded_cents = refunded_cents where id = $1 and provider_asked_at is not null',
);
