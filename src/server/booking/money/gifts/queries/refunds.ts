import {
  FAILED_REFUND_STATUSES,
  OPEN_REFUND_STATUSES,
  RETURNED_REFUND_STATUSES,
} from '#domain/booking/payment-statuses.ts';
import { listed } from '../../../../db/listed.ts';
import { prepared } from '../../../../db/statement.ts';
import { REFUND_STATUS_ORDER } from '../../queries/refund-status-order.ts';

const BALANCE = '(select coalesce(sum(amount_cents), 0)::int from voucher_entries where voucher_id = $1::uuid)';

/** The key that is stored with a refund at the provider, and by which the site finds it again there. */
export function giftRefundKey(refundId: string): string {
  return `gift-refund-${refundId}`;
}

/** What was received for a gift, how much of it was refunded or is being refunded, and the balance of its voucher. */
export interface GiftMoney {
  received_cents: number;
  returned_cents: number;
  balance_cents: number;
}

/** Exact only under the locks of the gift and its voucher. */
export const giftMoney = prepared<[giftId: string], GiftMoney>(
  'gift-money',
  `select received_cents, ${BALANCE} as balance_cents,
     (select coalesce(sum(amount_cents), 0)::int from gift_refunds
      where gift_sale_id = $1 and status in (${listed(RETURNED_REFUND_STATUSES)})) as returned_cents
   from gift_sales where id = $1`,
);

/** A double click: the same amount requested within ten seconds. */
export const sameGiftRefundJustNow = prepared<[giftId: string, cents: number], { id: string }>(
  'same-gift-refund-just-now',
  `select id from gift_refunds
   where gift_sale_id = $1 and amount_cents = $2 and actor is not null and status in (${listed(RETURNED_REFUND_STATUSES)})
     and created_at > app_now() - interval '10 seconds'
   order by created_at desc limit 1`,
);

/** Records a refund to the buyer and debits it from the voucher. */
export const insertGiftRefund = prepared<
  [giftId: string, cents: number, actor: string, reason: string],
  { id: string }
>(
  'insert-gift-refund',
  `with made as (
     insert into gift_refunds (gift_sale_id, amount_cents, actor) values ($1::uuid, $2, $3) returning id
   ), entry as (
     insert into voucher_entries (voucher_id, kind, amount_cents, gift_refund_id, actor) select $1::uuid, 'withdrawn', -$2::int, id, $3 from made
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, after)
     select $3, 'voucher.refund', 'voucher', $1::uuid, jsonb_build_object('amountCents', $2::int, 'reason', $4::text) from made
   )
   select id from made`,
);

export interface OpenGiftRefund {
  id: string;
  gift_sale_id: string;
  amount_cents: number;
  intent_id: string | null;
}

export const openGiftRefund = prepared<[refundId: string], OpenGiftRefund>(
  'open-gift-refund',
  `select r.id, r.gift_sale_id, r.amount_cents, g.provider_payment_id as intent_id
   from gift_refunds r join gift_sales g on g.id = r.gift_sale_id
   where r.id = $1 and r.status in (${listed(OPEN_REFUND_STATUSES)})`,
);

/** Refunds that the provider has not accepted yet, the longest waiting first. */
export const giftRefundsToCarryOut = prepared<[minAgeSeconds: number, limit: number], { id: string }>(
  'gift-refunds-to-carry-out',
  `select id from gift_refunds
   where status = 'created' and (updated_at > app_now() or updated_at <= app_now() - make_interval(secs => $1))
   order by updated_at limit $2`,
);

/** CTE that writes the audit lines of failed refunds (`rows`: gift_sale_id, failure_code). */
const failures = (rows: string) => `failures as (
     insert into audit_log (actor, action, entity, entity_id, after)
     select 'provider', 'voucher.refund_failed', 'voucher', gift_sale_id, jsonb_build_object('failureCode', failure_code)
     from ${rows}
   )`;

/** Marks a refund as refused by the provider; `syncVoucherBalance` credits its amount again. */
export const failGiftRefund = prepared<[refundId: string, failureCode: string], never>(
  'fail-gift-refund',
  `with failed as (
     update gift_refunds set status = 'failed', failure_code = $2, updated_at = app_now()
     where id = $1 and status in (${listed(OPEN_REFUND_STATUSES)}) returning id, gift_sale_id, failure_code
   ), ${failures('failed')}
   select id from failed`,
);

/**
 * Merges the provider's state of a gift's refunds (`CardRefund`s), like `mergeRefunds` for bookings: a refund's status
 * only advances. The buyer is told about refunds that the site made. The caller has the locks of the gift and the voucher, and
 * lets `syncVoucherBalance` debit and credit the voucher.
 */
export const mergeGiftRefunds = prepared<[giftId: string, refunds: string], never>(
  'merge-gift-refunds',
  `with reported as (
     select reported.* from jsonb_to_recordset($2) as reported ("id" text, "currency" text, "amountCents" integer,
       "status" text, "order" text, "failureCode" text)
     where "currency" = 'eur'
   ), matched as (
     select reported.*, r.id as refund_id, r.status as before from reported left join gift_refunds r on r.gift_sale_id = $1::uuid
       and (r.provider_refund_id = reported."id"
         or (r.provider_refund_id is null and 'gift-refund-' || r.id = reported."order"))
   ), moved as (
     update gift_refunds r set provider_refund_id = m."id", status = m."status", failure_code = m."failureCode",
       updated_at = app_now()
     from matched m
     where r.id = m.refund_id and array_position(${REFUND_STATUS_ORDER}, m."status") > array_position(${REFUND_STATUS_ORDER}, m.before)
     returning r.id, r.gift_sale_id, r.status, r.actor, r.failure_code
   ), made as (
     insert into gift_refunds (gift_sale_id, provider_refund_id, amount_cents, status, failure_code)
     select $1::uuid, "id", "amountCents", "status", "failureCode" from matched where refund_id is null
     on conflict (provider_refund_id) do nothing
   ), mails as (
     insert into mail_outbox (key, kind, gift_sale_id, gift_refund_id)
     select 'gift-refunded:' || moved.id, 'gift-refunded', g.id, moved.id from moved join gift_sales g on g.id = moved.gift_sale_id
     where moved.status in ('pending', 'succeeded') and moved.actor is not null and g.buyer_email is not null
     on conflict do nothing
   ), failed as (
     select id, gift_sale_id, failure_code from moved where status in (${listed(FAILED_REFUND_STATUSES)})
   ), ${failures('failed')}
   select id from moved`,
);

/** Updates the refunded sum of a gift, after the provider has reported a refund. */
export const sumUpGiftRefunds = prepared<[giftId: string], never>(
  'sum-up-gift-refunds',
  `update gift_sales set updated_at = app_now(), refunded_cents = least(received_cents, (
     select coalesce(sum(amount_cents), 0) from gift_refunds where gift_sale_id = $1 and status = 'succeeded'))
   where id = $1`,
);

export interface GiftRefundRow {
  id: string;
  at: Temporal.Instant;
  amount_cents: number;
  status: 'created' | 'pending' | 'succeeded' | 'failed' | 'canceled';
}

/** The refunds of a gift, the latest first. */
export const refundsOfGift = prepared<[giftId: string], GiftRefundRow>(
  'refunds-of-gift',
  'select id, created_at as at, amount_cents, status from gift_refunds where gift_sale_id = $1 order by created_at desc, id',
);
