import { OPEN_PAYMENT_STATUSES } from '#domain/booking/payment-statuses.ts';
import { CLOSED_DISPUTE_STATUSES } from '#domain/booking/dispute.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';

interface UnsettledPayment {
  id: string;
  intent_id: string;
}

/**
 * Payments whose outcome is not known, those asked about longest ago first. Each is asked about after `minAgeSeconds`
 * at first, then at growing intervals of up to a minute. A payment dated in the future counts as old: CLOCK may have been
 * set back.
 */
export const unsettledPayments = prepared<[minAgeSeconds: number, limit: number], UnsettledPayment>(
  'unsettled-payments',
  `select id, provider_payment_id as intent_id from payments
   where status in (${listed(OPEN_PAYMENT_STATUSES)}) and provider_payment_id is not null
     and (updated_at > app_now() or updated_at <= app_now() - least(
       interval '1 minute', greatest(make_interval(secs => $1), case when $1 > 0 then updated_at - created_at end)))
   order by updated_at
   limit $2`,
);

/**
 * Payments that are canceled here but not known to be canceled at the provider, so they may still be paid. A payment
 * without an intent id cannot be paid: no client has its secret.
 */
export const canceledUnasked = prepared<[minAgeSeconds: number, limit: number], UnsettledPayment>(
  'canceled-payments-unasked',
  `select id, provider_payment_id as intent_id from payments
   where status = 'canceled' and provider_payment_id is not null and provider_status is distinct from 'canceled'
     and provider_status is distinct from 'unknown'
     and (updated_at > app_now() or updated_at <= app_now() - make_interval(secs => $1))
   order by updated_at
   limit $2`,
);

/**
 * Paid payments with something open: a refund under way (asked about at growing intervals of up to an hour), a dispute
 * (once an hour), or a difference from the provider's last answer (every ten minutes).
 */
export const unsettledMoney = prepared<[minAgeSeconds: number, limit: number], UnsettledPayment>(
  'unsettled-money',
  `with open as (
     select p.id, p.provider_payment_id, p.provider_asked_at, least(interval '1 hour',
       greatest(make_interval(secs => $1), case when $1 > 0 then p.provider_asked_at - r.updated_at end)) as pause
     from refunds r join payments p on p.id = r.payment_id where r.status = 'pending'
     union all
     select p.id, p.provider_payment_id, p.provider_asked_at, case when $1 > 0 then interval '1 hour' else '0' end
     from disputes d join payments p on p.id = d.payment_id
     where d.status not in (${listed(CLOSED_DISPUTE_STATUSES)})
     union all
     select id, provider_payment_id, provider_asked_at, case when $1 > 0 then interval '10 minutes' else '0' end
     from payments where received_cents - refunded_cents <> provider_received_cents - provider_refunded_cents
   )
   select id, min(provider_payment_id) as intent_id from open
   where provider_payment_id is not null
     and (provider_asked_at is null or provider_asked_at > app_now() or provider_asked_at <= app_now() - pause)
   group by id
   order by min(provider_asked_at) nulls first
   limit $2`,
);
