import type { VoucherEntry } from '#contract/vouchers.ts';
import { filtered } from '../../db/filtered.ts';
import { prepared } from '../../db/statement.ts';
import { actorIsUser } from '../../db/tables/audit-log.ts';
import type { ListPosition } from '../../http/cursor.ts';

export interface VoucherListRow {
  id: string;
  sealed_code: Buffer;
  origin: 'manual' | 'booking' | 'gift';
  source_booking_id: string | null;
  holder: string | null;
  buyer_name: string | null;
  buyer_email: string | null;
  expires_at: Temporal.Instant;
  is_expired: boolean;
  /** null together: the voucher was not ended early. */
  ended_at: Temporal.Instant | null;
  ended_by: string | null;
  ended_by_email: string | null;
  /** null: no refund has extended it. */
  extended_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  amount_cents: number;
  balance_cents: number;
}

const LISTED = `select v.id, v.sealed_code, v.origin, v.source_booking_id, v.holder, gift.buyer_name, gift.buyer_email, v.expires_at, v.expires_at < app_now() as is_expired,
     v.ended_at, v.ended_by, u.email as ended_by_email, v.extended_at, v.created_at, sums.amount_cents, sums.balance_cents
   from vouchers v left join gift_sales gift on gift.voucher_id = v.id left join bookings b on b.id = v.source_booking_id
   left join users u on ${actorIsUser('v.ended_by')} cross join lateral (
     select coalesce(sum(amount_cents) filter (where kind in ('issued', 'bonus')), 0)::int as amount_cents,
       coalesce(sum(amount_cents), 0)::int as balance_cents
     from voucher_entries where voucher_id = v.id
   ) sums`;

/** null: no filter. `search` is an ILIKE pattern, `code` the hash of the search text if it can be a code. */
interface VouchersAsked {
  readonly search: string | null;
  readonly code: Buffer | null;
  readonly before: ListPosition | null;
  readonly limit: number;
}

const SEARCHED = ['v.holder', 'gift.buyer_name', 'gift.buyer_email', 'b.customer_name', 'b.customer_email'];

/** Newest first, after the cursor. */
export const listedVouchers = filtered<VouchersAsked, VoucherListRow>(
  {
    search: `(v.code_hash = :code or ${SEARCHED.map((column) => `${column} ilike :search`).join(' or ')})`,
    before: '(v.created_at, v.id) < (:before.at, :before.id)',
  },
  (where) => `${LISTED} where ${where} order by v.created_at desc, v.id desc limit :limit`,
);

export interface VoucherEntryRow {
  id: string;
  at: Temporal.Instant;
  kind: VoucherEntry['kind'];
  amount_cents: number;
  balance_after_cents: number;
  booking_id: string | null;
  actor: string | null;
  actor_email: string | null;
}

/** The ledger of a voucher, the latest entry first. */
export const voucherLedger = prepared<[voucherId: string], VoucherEntryRow>(
  'voucher-ledger',
  `select e.id::text as id, e.at, e.kind, e.amount_cents,
     (sum(e.amount_cents) over (order by e.id))::int as balance_after_cents,
     coalesce(e.booking_id, p.booking_id, case when e.kind <> 'bonus' then v.source_booking_id end) as booking_id,
     e.actor, u.email as actor_email
   from voucher_entries e join vouchers v on v.id = e.voucher_id
   left join refunds r on r.id = e.refund_id left join payments p on p.id = r.payment_id
   left join users u on ${actorIsUser('e.actor')}
   where e.voucher_id = $1 order by e.id desc`,
);

export const voucherByKey = prepared<[key: Buffer], { id: string; request_hash: Buffer | null }>(
  'voucher-by-request-key',
  'select id, request_hash from vouchers where request_key = $1',
);

export const voucherById = prepared<[id: string], VoucherListRow>('voucher-by-id', `${LISTED} where v.id = $1`);

/** No row: the voucher has already ended, or does not exist. */
export const endVoucher = prepared<[id: string, actor: string, reason: string], { id: string }>(
  'end-voucher',
  `with ended as (
     update vouchers set expires_at = app_now(), ended_at = app_now(), ended_by = $2 where id = $1 and expires_at > app_now() returning id
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, after)
     select $2, 'voucher.withdraw', 'voucher', id, jsonb_build_object('reason', $3::text) from ended
   )
   select id from ended`,
);
