import { FUNDS_NOT_WITHDRAWN } from '#domain/booking/dispute.ts';
import { RETURNED_REFUND_STATUSES } from '#domain/booking/payment-statuses.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';
import { undisputedSql } from '../queries/paid-payments.ts';

interface NewVoucher {
  readonly id: string;
  /** As `hexBytes`. */
  readonly code_hash: string;
  readonly sealed_code: string;
  readonly origin: 'manual' | 'booking' | 'gift';
  readonly source_booking_id: string | null;
  readonly source_cents: number;
  readonly holder: string | null;
  readonly language: string;
  readonly expires_at: Temporal.Instant;
  readonly actor: string;
  readonly request_key: string | null;
  readonly request_hash: string | null;
  /** The first amount, and the bonus on top. */
  readonly amount_cents: number;
  readonly bonus_cents: number;
}

/** Writes a voucher with its first entries, passed as one JSON record. */
export const insertVoucher = prepared<[voucher: NewVoucher], never>(
  'insert-voucher',
  `with given as materialized (
     select * from jsonb_to_record($1::jsonb) as given (id uuid, code_hash bytea, sealed_code bytea, origin text,
       source_booking_id uuid, source_cents int, holder text, language text, expires_at timestamptz, actor text,
       request_key bytea, request_hash bytea, amount_cents int, bonus_cents int)
   ), made as (
     insert into vouchers (id, code_hash, sealed_code, origin, source_booking_id, source_cents, holder, language,
       expires_at, actor, request_key, request_hash)
     select id, code_hash, sealed_code, origin, source_booking_id, source_cents, holder, language, expires_at, actor,
       request_key, request_hash from given
     returning id
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, after)
     select actor, 'voucher.issue', 'voucher', id, jsonb_build_object('amountCents', amount_cents + bonus_cents) from given
   )
   insert into voucher_entries (voucher_id, kind, amount_cents, actor)
   select made.id, entry.kind, entry.cents, given.actor
   from made, given, lateral (values ('issued', given.amount_cents), ('bonus', given.bonus_cents)) entry (kind, cents)
   where entry.cents > 0`,
);

export interface VoucherRow {
  id: string;
  balance_cents: number;
  expires_at: Temporal.Instant;
  is_expired: boolean;
}

const BALANCE = `(select coalesce(sum(amount_cents), 0)::int from voucher_entries where voucher_id = v.id)`;
const VOUCHER = `select v.id, ${BALANCE} as balance_cents, v.expires_at, v.expires_at < app_now() as is_expired from vouchers v`;

export const voucherByHash = prepared<[codeHash: Buffer], VoucherRow>(
  'voucher-by-hash',
  `${VOUCHER} where v.code_hash = $1`,
);

/** Serialises payments with one code; read the balance after this. */
export const lockVoucher = prepared<[codeHash: Buffer], { id: string }>(
  'lock-voucher',
  'select id from vouchers where code_hash = $1 for no key update',
);

export const reserveShare = prepared<[voucherId: string, bookingId: string, cents: number, actor: string], never>(
  'reserve-voucher',
  `insert into voucher_entries (voucher_id, kind, amount_cents, booking_id, actor) values ($1, 'reserved', -$3::int, $2, $4)`,
);

/** Whether a voucher has paid for the booking, or had a share reserved for it. */
export const hasShare = prepared<[bookingId: string], { voucher_id: string }>(
  'has-voucher-share',
  `select voucher_id from voucher_entries where booking_id = $1 and kind = 'reserved'`,
);

/** Returns a row if the share of a hold was released now. Called by `releaseShare`. */
export const creditReservedShare = prepared<[bookingId: string, actor: string], { voucher_id: string }>(
  'release-voucher',
  `insert into voucher_entries (voucher_id, kind, amount_cents, booking_id, actor)
   select voucher_id, 'released', -amount_cents, booking_id, $2 from voucher_entries where booking_id = $1 and kind = 'reserved'
     and not exists (select from payments where booking_id = $1 and voucher_id is not null)
   on conflict do nothing
   returning voucher_id`,
);

/** Turns the reserved share into a payment. The caller has the booking's lock and is about to mark it as paid. */
export const spendShare = prepared<[bookingId: string], never>(
  'spend-voucher',
  `insert into payments (booking_id, provider, status, amount_cents, received_cents, voucher_id)
   select booking_id, 'voucher', 'succeeded', -amount_cents, -amount_cents, voucher_id
   from voucher_entries where booking_id = $1 and kind = 'reserved'`,
);

/** Sets the card payment to the rest. */
export const setCardShare = prepared<[bookingId: string, cents: number], never>(
  'set-card-share',
  `update payments set amount_cents = $2, updated_at = app_now() where booking_id = $1 and status = 'created'`,
);

/** Returns a row if a refund was credited to a voucher now. Called by `creditRefund`. */
export const creditRefundedShare = prepared<[refundId: string, actor: string], { voucher_id: string }>(
  'credit-voucher',
  `insert into voucher_entries (voucher_id, kind, amount_cents, refund_id, actor)
   select p.voucher_id, 'refunded', r.amount_cents, r.id, $2 from refunds r join payments p on p.id = r.payment_id
   where r.id = $1 and p.voucher_id is not null
   on conflict do nothing
   returning voucher_id`,
);

export const voucherOfBooking = prepared<
  [bookingId: string],
  { id: string; sealed_code: Buffer; expires_at: Temporal.Instant }
>('voucher-of-booking', 'select id, sealed_code, expires_at from vouchers where source_booking_id = $1');

/** Locks the voucher if it was paid for; no row: an operator gave it. Read its balance and what is gone of its money after this. */
export const lockPaidVoucher = prepared<[voucherId: string], { id: string }>(
  'lock-paid-voucher',
  `select id from vouchers where id = $1 and origin <> 'manual' for no key update`,
);

/** SQL on `v` (vouchers of a booking): what is gone of the money that the voucher is made of, in cents. Negative: there is more. */
const GONE_OF_BOOKING = `(v.source_cents - ${undisputedSql('v.source_booking_id')})`;

/**
 * SQL on the same: the part of it that a bank has taken; the rest has gone back. Negative: the bank has returned money that it had
 * when the voucher was issued, and that is not part of it (P-26.5).
 */
const TAKEN_OF_BOOKING = `greatest(
       least(${GONE_OF_BOOKING},
         (select coalesce(sum(disputed_cents), 0) from disputed_money where booking_id = v.source_booking_id)),
       -(select coalesce(sum(d.amount_cents), 0) from disputes d join payments p on p.id = d.payment_id
         where p.booking_id = v.source_booking_id and d.status in (${listed(FUNDS_NOT_WITHDRAWN)}) and d.created_at < v.created_at))`;

/** SQL on the same: the factor by which a bonus has increased the money. */
const WITH_BONUS = `((v.source_cents + (
       select coalesce(sum(amount_cents), 0) from voucher_entries where voucher_id = v.id and kind = 'bonus'))::numeric / v.source_cents)`;

/**
 * CTE of the money of a voucher (`$1`, also the id of its gift) that is no longer here, with the cents that are not debited yet;
 * negative: more is debited than is gone. One row for each refund and each dispute of a gift; for a booking one for all its
 * refunds and one for all its disputes.
 */
const MISSING = `of_booking as (
     select round(taken * bonus) as taken, round(greatest(gone, taken) * bonus) - round(taken * bonus) as returned
     from (
       select ${TAKEN_OF_BOOKING} as taken, ${GONE_OF_BOOKING} as gone, ${WITH_BONUS} as bonus
       from vouchers v where v.id = $1::uuid and v.origin = 'booking'
     ) cents
   ), gone as (
     select true as has_gone_back, r.id as gift_refund_id, null::uuid as gift_dispute_id,
       case when r.status in (${listed(RETURNED_REFUND_STATUSES)}) then r.amount_cents else 0 end as cents
     from gift_refunds r where r.gift_sale_id = $1::uuid
     union all
     select false, null, d.id, case when d.status in (${listed(FUNDS_NOT_WITHDRAWN)}) then 0 else d.amount_cents end
     from gift_disputes d where d.gift_sale_id = $1::uuid
     union all
     select true, null, null, returned from of_booking
     union all
     select false, null, null, taken from of_booking
   ), missing as (
     select has_gone_back, gift_refund_id, gift_dispute_id, (cents + (
       select coalesce(sum(e.amount_cents), 0) from voucher_entries e
       where e.voucher_id = $1::uuid
         and case when has_gone_back then e.kind in ('withdrawn', 'restored') else e.kind in ('disputed', 'reinstated') end
         and e.gift_refund_id is not distinct from gone.gift_refund_id
         and e.gift_dispute_id is not distinct from gone.gift_dispute_id))::int as cents
     from gone
   )`;

/** Credits to a voucher the money that has come back. The caller has the voucher's lock. */
export const creditMoneyBack = prepared<[voucherId: string], never>(
  'credit-money-back-to-voucher',
  `with ${MISSING}
   insert into voucher_entries (voucher_id, kind, amount_cents, gift_refund_id, gift_dispute_id, actor)
   select $1::uuid, case when has_gone_back then 'restored' else 'reinstated' end, -cents, gift_refund_id, gift_dispute_id, 'provider'
   from missing where cents < 0`,
);

/** Debits from a voucher the money that is gone and not debited yet, at most the balance. The caller has the voucher's lock. */
export const debitMoneyGone = prepared<[voucherId: string], never>(
  'debit-money-gone-from-voucher',
  `with ${MISSING}, taken as (
     select has_gone_back, gift_refund_id, gift_dispute_id, least(cents, (
       select coalesce(sum(amount_cents), 0) from voucher_entries where voucher_id = $1::uuid)
         - coalesce(sum(cents) over (order by has_gone_back desc, gift_refund_id, gift_dispute_id
             rows between unbounded preceding and 1 preceding), 0))::int as cents
     from missing where cents > 0
   )
   insert into voucher_entries (voucher_id, kind, amount_cents, gift_refund_id, gift_dispute_id, actor)
   select $1::uuid, case when has_gone_back then 'withdrawn' else 'disputed' end, -cents, gift_refund_id, gift_dispute_id, 'provider'
   from taken where cents > 0`,
);

/** What is gone of a voucher's money and could not be debited, because it was spent before. */
export const spentMoneyGone = prepared<[voucherId: string], { cents: number }>(
  'spent-money-gone-of-voucher',
  `with ${MISSING} select coalesce(sum(cents) filter (where cents > 0), 0)::int as cents from missing`,
);
