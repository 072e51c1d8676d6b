import { prepared } from '../../../../db/statement.ts';

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

export const reserveShare = prepared<[voucherId: string, bookingId: string, cents: number, actor: string], never>(
  'reserve-voucher',
  `insert into voucher_entries (voucher_id, kind, amount_cents, booking_id, attempt, actor)
   select $1, 'reserved', -$3::int, $2::uuid, coalesce(max(attempt), 0) + 1, $4 from voucher_entries where booking_id = $2::uuid`,
);

/** SQL on `e` (entries of the kind reserved): the share was not given back. */
const IS_IN_USE = `not exists (
     select from voucher_entries r where r.booking_id = e.booking_id and r.kind = 'released' and r.attempt = e.attempt)`;

/** Whether a voucher has paid for the booking, or has a share reserved for it. */
export const hasShare = prepared<[bookingId: string], { voucher_id: string }>(
  'has-voucher-share',
  `select voucher_id from voucher_entries e where booking_id = $1 and kind = 'reserved' and ${IS_IN_USE}`,
);

/** Returns a row if the share of a hold was released now. Called by `releaseShare`. */
export const creditReservedShare = prepared<[bookingId: string, actor: string], { voucher_id: string }>(
  'release-voucher',
  `insert into voucher_entries (voucher_id, kind, amount_cents, booking_id, attempt, actor)
   select voucher_id, 'released', -amount_cents, booking_id, attempt, $2 from voucher_entries where booking_id = $1 and kind = 'reserved'
     and not exists (select from payments where booking_id = $1 and voucher_id is not null)
   on conflict do nothing
   returning voucher_id`,
);

/** Turns the reserved share into a payment. The caller has the booking's lock and is about to mark it as paid. */
export const spendShare = prepared<[bookingId: string], never>(
  'spend-voucher',
  `insert into payments (booking_id, provider, status, amount_cents, received_cents, voucher_id)
   select booking_id, 'voucher', 'succeeded', -amount_cents, -amount_cents, voucher_id
   from voucher_entries e where booking_id = $1 and kind = 'reserved' and ${IS_IN_USE}`,
);

/** Sets the card payment to the rest. */
export const setCardShare = prepared<[bookingId: string, cents: number], never>(
  'set-card-share',
  `update payments set amount_cents = $2, updated_at = app_now() where booking_id = $1 and status = 'created'`,
);

/** Returns a row if a refund was credited to a voucher now. Called by `creditRefund`. */
export const creditRefundedShare = prepared<
  [refundId: string, actor: string],
  { voucher_id: string; now: Temporal.Instant }
>(
  'credit-voucher',
  `insert into voucher_entries (voucher_id, kind, amount_cents, refund_id, actor)
   select p.voucher_id, 'refunded', r.amount_cents, r.id, $2 from refunds r join payments p on p.id = r.payment_id
   where r.id = $1 and p.voucher_id is not null
   on conflict do nothing
   returning voucher_id, at as now`,
);

/**
 * Postpones the end of a voucher with a balance to `until`, unless it is later already. One that was ended stays ended. The caller has
 * the locks of its family; a voucher that an operator gave has none (`syncVoucherBalance`), and this statement locks it.
 */
export const extendVoucher = prepared<[voucherId: string, until: Temporal.Instant], never>(
  'extend-voucher',
  `update vouchers v set expires_at = $2, extended_at = app_now()
   where v.id = $1 and v.ended_at is null and v.expires_at < $2
     and (select sum(amount_cents) from voucher_entries where voucher_id = v.id) > 0`,
);

export const voucherOfBooking = prepared<
  [bookingId: string],
  { id: string; sealed_code: Buffer; expires_at: Temporal.Instant }
>('voucher-of-booking', 'select id, sealed_code, expires_at from vouchers where source_booking_id = $1');
