import { prepared } from '../../../../db/statement.ts';

/**
 * CTE `family` (id): a voucher, those whose money it is made of, and those that are made of their money, at any depth (P-26.17). A
 * voucher that an operator gave is in no other's family: no money can be gone of it. `start` is SQL on the voucher `v`.
 */
function familyOf(start: string): string {
  return `recursive ancestor as (
     select v.id, v.origin, v.source_booking_id from vouchers v where ${start}
     union all
     select v.id, v.origin, v.source_booking_id
     from ancestor a join payments p on p.booking_id = a.source_booking_id join vouchers v on v.id = p.voucher_id
     where v.origin <> 'manual'
   ), family as (
     select id, origin from ancestor
     union
     select v.id, v.origin
     from family f join voucher_entries e on e.voucher_id = f.id and e.kind = 'reserved'
       join payments p on p.booking_id = e.booking_id and p.voucher_id = f.id
       join vouchers v on v.source_booking_id = e.booking_id
     where f.origin <> 'manual'
   )`;
}

const LOCKED = `select v.id from vouchers v where v.id in (select id from family) order by v.created_at, v.id for no key update`;

/**
 * Locks the voucher of a code with its family, the oldest first: in the order in which every transaction locks vouchers, after trips,
 * bookings and gifts. Read balances after this.
 */
export const lockVoucher = prepared<[codeHash: Buffer], { id: string }>(
  'lock-voucher',
  `with ${familyOf('v.code_hash = $1')} ${LOCKED}`,
);

/**
 * The same for all vouchers of bookings: those that have a share in one, and those on which one's money was put; and for the voucher of a
 * code, unless it is null. A transaction that changes vouchers of several families locks all of them here before it changes the first.
 */
export const lockVouchersOf = prepared<[bookingIds: readonly string[], codeHash: Buffer | null], { id: string }>(
  'lock-vouchers-of-bookings',
  `with ${familyOf(`v.id in (
       select voucher_id from voucher_entries where booking_id = any($1::uuid[]) and kind = 'reserved'
       union all select id from vouchers where source_booking_id = any($1::uuid[])
       union all select id from vouchers where code_hash = $2)`)} ${LOCKED}`,
);

/** The same for a voucher that was paid for; no row: an operator gave it. Read what is gone of its money after this. */
export const lockPaidVoucher = prepared<[voucherId: string], { id: string }>(
  'lock-paid-voucher',
  `with ${familyOf(`v.id = $1 and v.origin <> 'manual'`)} ${LOCKED}`,
);

/** The voucher that has paid for a booking, and what is kept of its payment; no row: none has. */
export const shareInBooking = prepared<[bookingId: string], { voucher_id: string; kept_cents: number }>(
  'voucher-share-in-booking',
  `select v.id as voucher_id, m.kept_cents
   from payments p join vouchers v on v.id = p.voucher_id join payment_money m on m.payment_id = p.id
   where p.booking_id = $1 and m.kept_cents > 0`,
);

/** The family of a voucher that was paid for, without locks. */
export const familyIds = prepared<[voucherId: string], { id: string }>(
  'family-ids-of-voucher',
  `with ${familyOf(`v.id = $1 and v.origin <> 'manual'`)} select id from family`,
);

interface FamilyRow {
  id: string;
  balance_cents: number;
  /** null together: no voucher of the family has paid for its booking. */
  parent_id: string | null;
  share_cents: number | null;
  source_cents: number;
  /** `source_cents` with the bonus. */
  value_cents: number;
}

/** A family, the oldest first. */
export const familyRows = prepared<[ids: string[]], FamilyRow>(
  'family-of-voucher',
  `select v.id, sums.balance_cents, share.voucher_id as parent_id, share.kept_cents as share_cents, v.source_cents,
     v.source_cents + sums.bonus_cents as value_cents
   from vouchers v
   left join lateral (
     -- Of several payments with vouchers at most one is kept (P-26.3).
     select p.voucher_id, m.kept_cents from payments p join payment_money m on m.payment_id = p.id
     where p.booking_id = v.source_booking_id and p.voucher_id = any($1::uuid[]) order by m.kept_cents desc limit 1
   ) share on true
   cross join lateral (
     select coalesce(sum(amount_cents), 0)::int as balance_cents,
       coalesce(sum(amount_cents) filter (where kind = 'bonus'), 0)::int as bonus_cents
     from voucher_entries where voucher_id = v.id
   ) sums
   where v.id = any($1::uuid[]) order by v.created_at, v.id`,
);
