import { type BalanceChange, balanceChanges, type FamilyVoucher, type MoneyGone } from '#domain/booking/money-gone.ts';
import type { Cents } from '#domain/money.ts';
import type { Queryable } from '../../../db/database.ts';
import { familyRows, lockPaidVoucher } from './queries/family.ts';
import { insertMoneyGone, type MoneyGoneEntry, moneyGoneRows, type MoneyGoneRow } from './queries/money-gone.ts';
import { voucherOfBooking } from './queries/vouchers.ts';

/**
 * Takes money that is gone, and not taken off yet, off a voucher and off the vouchers that its money became, never below 0, and puts on
 * them what has come back: for a gift what went back to its buyer or was taken by the buyer's bank (P-26.10, P-26.15), for a voucher of a
 * canceled booking what went back or was taken by a bank of the booking's payments (P-26.16); the same for the vouchers whose money it is
 * made of (P-26.17). To be called in each transaction that credits a voucher, issues one for a booking, or records refunds or disputes of
 * its money. A voucher that an operator gave stays as it is.
 */
export async function syncVoucherBalance(sql: Queryable, voucherId: string): Promise<void> {
  await lockPaidVoucher(sql, [voucherId]);
  // Once more: while the first statement waited for the locks, a voucher that it does not see may have been issued for the same money.
  const family = (await lockPaidVoucher(sql, [voucherId])).map(({ id }) => id);
  if (family.length === 0) return;
  const changes = balanceChanges(await familyVouchers(sql, family), await moneyGoneOf(sql, family));
  if (changes.length > 0) await insertMoneyGone(sql, [JSON.stringify(changes.map(entryOf))]);
}

/** The same for the voucher on which a booking's money was put, if there is one. The caller has the booking's lock. */
export async function syncVoucherOfBooking(sql: Queryable, bookingId: string): Promise<void> {
  const [voucher] = await voucherOfBooking(sql, [bookingId]);
  if (voucher) await syncVoucherBalance(sql, voucher.id);
}

/** The vouchers of a family with their balances, the oldest first. */
export async function familyVouchers(sql: Queryable, ids: string[]): Promise<FamilyVoucher[]> {
  const rows = await familyRows(sql, [ids]);
  return rows.map((row) => ({
    id: row.id,
    balanceCents: row.balance_cents,
    parent: row.parent_id === null ? null : { id: row.parent_id, shareCents: row.share_cents ?? 0 },
    sourceCents: row.source_cents,
    valueCents: row.value_cents,
  }));
}

/** The money that is gone of vouchers. Exact only under their locks. */
export async function moneyGoneOf(sql: Queryable, voucherIds: string[]) {
  const rows = await moneyGoneRows(sql, [voucherIds]);
  return rows.map((row) => ({ voucherId: row.voucher_id, cents: row.cents, taken: row.taken, row }));
}

function entryOf({
  voucherId,
  cents,
  sourceCents,
  gone: { row },
}: BalanceChange<MoneyGone & { row: MoneyGoneRow }>): MoneyGoneEntry {
  const isOwn = voucherId === row.voucher_id;
  return {
    voucher_id: voucherId,
    kind: row.has_gone_back ? withdrawnOrRestored(cents) : disputedOrReinstated(cents),
    amount_cents: cents,
    source_voucher_id: isOwn ? null : row.voucher_id,
    source_cents: isOwn ? null : sourceCents,
    gift_refund_id: row.gift_refund_id,
    gift_dispute_id: row.gift_dispute_id,
  };
}

const withdrawnOrRestored = (cents: Cents) => (cents < 0 ? 'withdrawn' : 'restored');
const disputedOrReinstated = (cents: Cents) => (cents < 0 ? 'disputed' : 'reinstated');
