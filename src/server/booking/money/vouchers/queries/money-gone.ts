import { FUNDS_NOT_WITHDRAWN } from '#domain/booking/dispute.ts';
import type { TakenOff } from '#domain/booking/money-gone.ts';
import { FAILED_REFUND_STATUSES, RETURNED_REFUND_STATUSES } from '#domain/booking/payment-statuses.ts';
import { CURRENCY } from '#domain/money.ts';
import { listed } from '../../../../db/listed.ts';
import { prepared } from '../../../../db/statement.ts';
import { IS_OF_REJECTED_MONEY } from '../../../queries/rejected-money.ts';
import { undisputedSql } from '../../queries/paid-payments.ts';

/**
 * SQL on `v` and on `m` (a payment): its money can be part of the voucher. Late or wrong money cannot, because it goes back, unless its
 * refund had failed when the voucher was issued (P-26.5).
 */
const MAY_BE_ON_VOUCHER = `coalesce((select status in (${listed(FAILED_REFUND_STATUSES)}) and updated_at < v.created_at
         from refunds where payment_id = m.payment_id and ${IS_OF_REJECTED_MONEY}
         order by created_at < v.created_at desc, created_at desc limit 1), true)`;

/**
 * SQL on `v` (vouchers of a booking), in cents: refunds that were on their way when the voucher was issued, so that their money was not
 * put on it, and have failed since (P-26.16). What the site owes is left out: it is ordered again (P-13.9).
 */
const CAME_BACK = `(select coalesce(sum(r.amount_cents), 0) from refunds r join payments p on p.id = r.payment_id
         where p.booking_id = v.source_booking_id and p.currency = '${CURRENCY}' and not r.is_owed
           and r.status in (${listed(FAILED_REFUND_STATUSES)}) and r.created_at < v.created_at and r.updated_at >= v.created_at)`;

/** SQL on the same: what the bank had taken when the voucher was issued, so that it was not put on it, and has returned (P-26.16). */
const WON = `(select coalesce(sum(d.amount_cents), 0) from disputes d join payments p on p.id = d.payment_id
         where p.booking_id = v.source_booking_id and d.status in (${listed(FUNDS_NOT_WITHDRAWN)}) and d.created_at < v.created_at)`;

/** SQL on the same: the factor by which a bonus has increased the money. */
const WITH_BONUS = `((v.source_cents + (
       select coalesce(sum(amount_cents), 0) from voucher_entries where voucher_id = v.id and kind = 'bonus'))::numeric / v.source_cents)`;

/**
 * CTE of the money that is gone of vouchers (ids: `$1`), in cents with the bonus: one row for each refund and each dispute of a gift
 * (a gift has the id of its voucher); for a voucher of a booking one row for all refunds and one for all disputes.
 */
const GONE = `of_booking as (
     select id, round(taken * bonus) as taken, round((greatest(gone, taken) - came_back) * bonus) - round(taken * bonus) as returned
     from (
       select *, greatest(least(gone, disputed), -won) as taken
       from (
         select v.id, ${CAME_BACK} as came_back,
           v.source_cents + ${CAME_BACK} - ${undisputedSql('v.source_booking_id', MAY_BE_ON_VOUCHER)} as gone,
           (select coalesce(sum(m.disputed_cents), 0) from disputed_money m
            where m.booking_id = v.source_booking_id and ${MAY_BE_ON_VOUCHER}) as disputed,
           ${WON} as won, ${WITH_BONUS} as bonus
         from vouchers v where v.id = any($1::uuid[]) and v.origin = 'booking'
       ) money
     ) cents
   ), gone as (
     select gift_sale_id as voucher_id, true as has_gone_back, id as gift_refund_id, null::uuid as gift_dispute_id,
       case when status in (${listed(RETURNED_REFUND_STATUSES)}) then amount_cents else 0 end as cents
     from gift_refunds where gift_sale_id = any($1::uuid[])
     union all
     select gift_sale_id, false, null, id, case when status in (${listed(FUNDS_NOT_WITHDRAWN)}) then 0 else amount_cents end
     from gift_disputes where gift_sale_id = any($1::uuid[])
     union all
     select id, true, null, null, returned from of_booking
     union all
     select id, false, null, null, taken from of_booking
   )`;

export interface MoneyGoneRow {
  voucher_id: string;
  /** To the payer; otherwise a bank has taken it. */
  has_gone_back: boolean;
  gift_refund_id: string | null;
  gift_dispute_id: string | null;
  cents: number;
  taken: TakenOff[];
}

/** The money that is gone of vouchers, and what is off which vouchers for it; the oldest voucher first. */
export const moneyGoneRows = prepared<[voucherIds: string[]], MoneyGoneRow>(
  'money-gone-of-vouchers',
  `with ${GONE}
   select g.voucher_id, g.has_gone_back, g.gift_refund_id, g.gift_dispute_id, g.cents::int as cents, coalesce((
     select jsonb_agg(t) from (
       select e.voucher_id as "voucherId", -sum(e.amount_cents) as cents, -sum(coalesce(e.source_cents, e.amount_cents)) as "sourceCents"
       from voucher_entries e
       where (e.voucher_id = g.voucher_id and e.source_voucher_id is null or e.source_voucher_id = g.voucher_id)
         and case when g.has_gone_back then e.kind in ('withdrawn', 'restored') else e.kind in ('disputed', 'reinstated') end
         and e.gift_refund_id is not distinct from g.gift_refund_id
         and e.gift_dispute_id is not distinct from g.gift_dispute_id
       group by e.voucher_id
     ) t), '[]') as taken
   from gone g join vouchers v on v.id = g.voucher_id
   order by v.created_at, v.id, g.has_gone_back desc, g.gift_refund_id, g.gift_dispute_id`,
);

/** An entry of a voucher's ledger. */
export interface MoneyGoneEntry {
  readonly voucher_id: string;
  readonly kind: 'withdrawn' | 'restored' | 'disputed' | 'reinstated';
  readonly amount_cents: number;
  /** null together: it is the voucher's own money. */
  readonly source_voucher_id: string | null;
  readonly source_cents: number | null;
  readonly gift_refund_id: string | null;
  readonly gift_dispute_id: string | null;
}

/** Writes entries in the given order (a JSON list of `MoneyGoneEntry`). The caller has the locks of the vouchers. */
export const insertMoneyGone = prepared<[entries: string], never>(
  'insert-money-gone',
  `insert into voucher_entries (voucher_id, kind, amount_cents, source_voucher_id, source_cents, gift_refund_id, gift_dispute_id, actor)
   select given.voucher_id, given.kind, given.amount_cents, given.source_voucher_id, given.source_cents, given.gift_refund_id,
     given.gift_dispute_id, 'provider'
   from rows from (jsonb_to_recordset($1::jsonb) as (voucher_id uuid, kind text, amount_cents int, source_voucher_id uuid,
     source_cents int, gift_refund_id uuid, gift_dispute_id uuid)) with ordinality
     as given (voucher_id, kind, amount_cents, source_voucher_id, source_cents, gift_refund_id, gift_dispute_id, n)
   order by given.n`,
);
