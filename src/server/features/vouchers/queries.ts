import { prepared } from '../../db/statement.ts';

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
  created_at: Temporal.Instant;
  amount_cents: number;
  balance_cents: number;
}

const LISTED = `select v.id, v.sealed_code, v.origin, v.source_booking_id, v.holder, gift.buyer_name, gift.buyer_email, v.expires_at, v.expires_at < app_now() as is_expired,
     v.created_at, sums.amount_cents, sums.balance_cents
   from vouchers v left join gift_sales gift on gift.voucher_id = v.id cross join lateral (
     select coalesce(sum(amount_cents) filter (where kind in ('issued', 'bonus')), 0)::int as amount_cents,
       coalesce(sum(amount_cents), 0)::int as balance_cents
     from voucher_entries where voucher_id = v.id
   ) sums`;

/** The latest first. */
export const latestVouchers = prepared<[limit: number], VoucherListRow>(
  'latest-vouchers',
  `${LISTED} order by v.created_at desc, v.id limit $1`,
);

export const voucherByKey = prepared<[key: Buffer], { id: string; request_hash: Buffer | null }>(
  'voucher-by-request-key',
  'select id, request_hash from vouchers where request_key = $1',
);

export const voucherById = prepared<[id: string], VoucherListRow>('voucher-by-id', `${LISTED} where v.id = $1`);

/** No row: it has ended before, or there is none. */
export const endVoucher = prepared<[id: string, actor: string, reason: string], { id: string }>(
  'end-voucher',
  `with ended as (
     update vouchers set expires_at = app_now() where id = $1 and expires_at > app_now() returning id
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, after)
     select $2, 'voucher.withdraw', 'voucher', id, jsonb_build_object('reason', $3::text) from ended
   )
   select id from ended`,
);
