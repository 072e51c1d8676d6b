import { MONTHS_AFTER_REFUND } from '#domain/booking/voucher.ts';
import type { Queryable } from '../../../db/database.ts';
import { voucherExpiry } from './issue-voucher.ts';
import { creditRefundedShare, creditReservedShare, extendVoucher } from './queries/vouchers.ts';
import { syncVoucherBalance } from './sync-voucher-balance.ts';

/**
 * Releases the share that a hold has reserved, unless it was released before or is a payment. What is no longer
 * here of the voucher's money is debited at once (P-26.15). The caller has the booking's lock, and has already taken the trip's lock if it
 * needs that, too: a hold locks its trip before its voucher.
 */
export async function releaseShare(sql: Queryable, bookingId: string, actor: string): Promise<void> {
  const [credited] = await creditReservedShare(sql, [bookingId, actor]);
  if (credited) await syncVoucherBalance(sql, credited.voucher_id);
}

/**
 * Credits the refund of a voucher's payment to the voucher, like `releaseShare`, and lets the voucher be used for a while, even if it has
 * expired (P-26.18). A refund of other payments changes nothing.
 */
export async function creditRefund(sql: Queryable, refundId: string, actor: string): Promise<void> {
  const [credited] = await creditRefundedShare(sql, [refundId, actor]);
  if (!credited) return;
  await syncVoucherBalance(sql, credited.voucher_id);
  await extendVoucher(sql, [credited.voucher_id, voucherExpiry(credited.now, MONTHS_AFTER_REFUND)]);
}
