import { GIFT } from '#domain/booking/gift.ts';
import type { Language } from '#contract/language.ts';
import { CLOSED_DISPUTE_STATUSES } from '#domain/booking/dispute.ts';
import { listed } from '../../../../db/listed.ts';
import { prepared } from '../../../../db/statement.ts';

interface NewGift {
  readonly id: string;
  /** As `hexBytes`. */
  readonly code_hash: string;
  readonly sealed_code: string;
  readonly amount_cents: number;
  readonly recipient: string | null;
  readonly message: string | null;
  readonly buyer_name: string;
  readonly buyer_email: string;
  readonly language: Language;
  readonly source_hash: string;
  readonly provider: string;
}

/** Whether the operator sells vouchers as gifts. */
export const giftTerms = prepared<[], { are_on_sale: boolean }>(
  'gift-terms',
  `select coalesce((select (value #>> '{gifts,isOn}')::boolean from site_settings), false) as are_on_sale`,
);

/** Serialises purchases of one source until the transaction ends, so that they count each other. */
export const lockSource = prepared<[sourceHash: Buffer], never>(
  'lock-gift-source',
  `select pg_advisory_xact_lock(hashtextextended(encode($1::bytea, 'hex'), 26))`,
);

/** Unpaid gifts of a source within the last hour, and in how many seconds the oldest no longer counts. */
export const openOfSource = prepared<[sourceHash: Buffer], { open: number; wait_seconds: number }>(
  'open-gifts-of-source',
  `select count(*)::int as open,
     coalesce(ceil(extract(epoch from min(created_at) + interval '1 hour' - app_now())), 0)::int as wait_seconds
   from gift_sales where source_hash = $1 and created_at > app_now() - interval '1 hour' and status <> 'paid'`,
);

export const insertGift = prepared<[gift: NewGift], never>(
  'insert-gift',
  `insert into gift_sales (id, code_hash, sealed_code, amount_cents, recipient, message, buyer_name, buyer_email, language,
     source_hash, provider)
   select id, code_hash, sealed_code, amount_cents, recipient, message, buyer_name, buyer_email, language, source_hash, provider
   from jsonb_to_record($1::jsonb) as given (id uuid, code_hash bytea, sealed_code bytea, amount_cents int, recipient text,
     message text, buyer_name text, buyer_email text, language text, source_hash bytea, provider text)`,
);

export const storeGiftIntent = prepared<[id: string, intentId: string], never>(
  'store-gift-intent',
  'update gift_sales set provider_payment_id = $2, updated_at = app_now() where id = $1 and provider_payment_id is null',
);

export interface GiftSale {
  id: string;
  code_hash: Buffer;
  sealed_code: Buffer;
  status: 'open' | 'paid' | 'canceled';
  amount_cents: number;
  recipient: string | null;
  language: Language;
  provider_payment_id: string | null;
  now: Temporal.Instant;
}

export const lockGift = prepared<[id: string], GiftSale>(
  'lock-gift',
  `select id, code_hash, sealed_code, status, amount_cents, recipient, language, provider_payment_id, app_now() as now
   from gift_sales where id = $1 for update`,
);

/** The voucher is written before, in the same transaction. The mail to the buyer is queued once. */
export const markGiftPaid = prepared<[id: string, receivedCents: number], never>(
  'mark-gift-paid',
  `with paid as (
     update gift_sales set status = 'paid', received_cents = $2, voucher_id = id, paid_at = app_now(), updated_at = app_now()
     where id = $1 and status <> 'paid' returning id
   )
   insert into mail_outbox (key, kind, gift_sale_id) select 'gift-voucher:' || id, 'gift-voucher', id from paid`,
);

/** Stores the provider's fee for a paid gift, once it is known. */
export const recordGiftFee = prepared<[id: string, feeCents: number | null], never>(
  'record-gift-fee',
  'update gift_sales set provider_fee_cents = coalesce($2, provider_fee_cents), updated_at = app_now() where id = $1',
);

/** Ends a voucher whose money was refunded completely: it can no longer be used (P-26.10). */
export const endRefundedVoucher = prepared<[id: string], never>(
  'end-refunded-voucher',
  `with ended as (
     update vouchers v set expires_at = app_now(), expires_before_refund = v.expires_at, ended_at = app_now(),
       ended_by = coalesce((select actor from gift_refunds
         where gift_sale_id = $1 and actor is not null order by created_at desc limit 1), 'provider')
     from gift_sales g where g.id = $1 and v.id = g.voucher_id and g.refunded_cents >= g.received_cents and v.expires_at > app_now()
     returning v.id, v.ended_by
   )
   insert into audit_log (actor, action, entity, entity_id, after)
   select ended_by, 'voucher.end', 'voucher', id, jsonb_build_object('reason', 'refunded') from ended`,
);

/**
 * Makes a voucher usable again, until its last day of before, that had ended because all of its money was refunded, once such a
 * refund has failed (P-26.10). One that an operator has ended stays ended.
 */
export const reopenVoucher = prepared<[id: string], never>(
  'reopen-voucher',
  `with reopened as (
     update vouchers v set expires_at = v.expires_before_refund, expires_before_refund = null, ended_at = null, ended_by = null
     from gift_sales g
     where g.id = $1 and v.id = g.voucher_id and g.refunded_cents < g.received_cents and v.expires_before_refund is not null
     returning v.id
   )
   insert into audit_log (actor, action, entity, entity_id) select 'provider', 'voucher.reopen', 'voucher', id from reopened`,
);

export const markGiftCanceled = prepared<[id: string], never>(
  'mark-gift-canceled',
  `update gift_sales set status = 'canceled', updated_at = app_now() where id = $1 and status = 'open'`,
);

export const touchGift = prepared<[id: string], never>(
  'touch-gift',
  'update gift_sales set updated_at = app_now() where id = $1',
);

interface GiftIntent {
  id: string;
  provider_payment_id: string | null;
}

/**
 * Open gifts to ask the provider about, and paid ones without its fee or with a refund or dispute that has not ended;
 * asked about at growing intervals.
 */
export const unsettledGifts = prepared<[minAgeSeconds: number, limit: number], GiftIntent>(
  'unsettled-gifts',
  `select id, provider_payment_id from gift_sales
   where provider_payment_id is not null
     and (status = 'open' or (status = 'paid' and provider_fee_cents is null and paid_at > app_now() - interval '7 days')
       or id in (select gift_sale_id from gift_refunds where status = 'pending')
       or id in (select gift_sale_id from gift_disputes where status not in (${listed(CLOSED_DISPUTE_STATUSES)})))
     and (updated_at > app_now() or updated_at <= app_now() - least(interval '1 hour',
       greatest(make_interval(secs => $1), case when $1 > 0 then updated_at - created_at end)))
   order by updated_at limit $2`,
);

/** Open gifts that were not paid in time (P-26.7). */
export const giftsToCancel = prepared<[limit: number], GiftIntent>(
  'gifts-to-cancel',
  `select id, provider_payment_id from gift_sales
   where status = 'open' and created_at <= app_now() - interval '${GIFT.payableHours} hours'
   order by updated_at limit $1`,
);

export const addGiftToken = prepared<[giftId: string, hash: Buffer], never>(
  'add-gift-token',
  'insert into gift_tokens (hash, gift_id) values ($2, $1)',
);

export interface PaidGift {
  id: string;
  sealed_code: Buffer;
  amount_cents: number;
  balance_cents: number;
  expires_at: Temporal.Instant;
  /** The voucher has expired, was refunded, or was ended by the operator: it can no longer be used. */
  has_ended: boolean;
  recipient: string | null;
  message: string | null;
  buyer_name: string | null;
  buyer_email: string | null;
  language: Language;
}

const PAID_GIFT = `select g.id, v.sealed_code, g.received_cents as amount_cents,
     (select coalesce(sum(amount_cents), 0)::int from voucher_entries where voucher_id = v.id) as balance_cents,
     v.expires_at, v.expires_at <= app_now() as has_ended, g.recipient, g.message, g.buyer_name, g.buyer_email, g.language
   from gift_sales g join vouchers v on v.id = g.voucher_id`;

export const paidGiftOfLink = prepared<[tokenHash: Buffer], PaidGift>(
  'paid-gift-of-link',
  `${PAID_GIFT} where g.id = (select gift_id from gift_tokens where hash = $1)`,
);

export const paidGift = prepared<[id: string], PaidGift>('paid-gift', `${PAID_GIFT} where g.id = $1`);
