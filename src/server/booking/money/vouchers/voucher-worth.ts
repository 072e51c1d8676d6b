import { balanceChanges } from '#domain/booking/money-gone.ts';
import type { Cents } from '#domain/money.ts';
import type { Queryable } from '../../../db/database.ts';
import { undisputedCentsOf } from '../paid-payments.ts';
import { familyIds, shareInBooking } from './queries/family.ts';
import { familyVouchers, moneyGoneOf } from './sync-voucher-balance.ts';

/**
 * What a booking's money is worth to its guest as a voucher, in cents and without a bonus (P-26.5): what is kept of the payments,
 * without what a bank has taken of them, and without what is gone of the money of a voucher that paid for it (P-26.17).
 */
export async function voucherWorthCents(sql: Queryable, bookingId: string): Promise<Cents> {
  const cents = await undisputedCentsOf(sql, bookingId);
  const [share] = await shareInBooking(sql, [bookingId]);
  const family = share ? (await familyIds(sql, [share.voucher_id])).map(({ id }) => id) : [];
  if (!share || family.length === 0 || cents <= 0) return cents;
  const parent = { id: share.voucher_id, shareCents: share.kept_cents };
  const issued = { id: bookingId, balanceCents: cents, parent, sourceCents: cents, valueCents: cents };
  const changes = balanceChanges([...(await familyVouchers(sql, family)), issued], await moneyGoneOf(sql, family));
  return changes.reduce((worth, change) => (change.voucherId === bookingId ? worth + change.cents : worth), cents);
}
