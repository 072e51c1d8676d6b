import type { Queryable } from '../../../db/database.ts';
import { creditMoneyBack, debitMoneyGone, lockPaidVoucher, voucherOfBooking } from './queries.ts';

/**
 * Debits from a voucher the money that is no longer here and not debited yet, at most the balance, and credits what has come back:
 * for a gift what went back to its buyer or was taken by the buyer's bank (P-26.10, P-26.15), for a voucher of a canceled booking
 * what went back or was taken by a bank of the booking's payments (P-26.16). To be called in each transaction that credits a voucher or records
 * refunds or disputes of its money. A voucher that an operator gave stays as it is.
 */
export async function syncVoucherBalance(sql: Queryable, voucherId: string): Promise<void> {
  const [voucher] = await lockPaidVoucher(sql, [voucherId]);
  if (!voucher) return;
  await creditMoneyBack(sql, [voucherId]);
  await debitMoneyGone(sql, [voucherId]);
}

/** The same for the voucher on which a booking's money was put, if there is one. The caller has the booking's lock. */
export async function syncVoucherOfBooking(sql: Queryable, bookingId: string): Promise<void> {
  const [voucher] = await voucherOfBooking(sql, [bookingId]);
  if (voucher) await syncVoucherBalance(sql, voucher.id);
}
