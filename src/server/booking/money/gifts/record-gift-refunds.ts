import type { Queryable } from '../../../db/database.ts';
import type { CardDispute, CardRefund } from '../../../providers/cards/card-provider.ts';
import { mergeGiftDisputes } from '../queries/disputes.ts';
import { lockVoucher } from '../vouchers/queries/family.ts';
import { syncVoucherBalance } from '../vouchers/sync-voucher-balance.ts';
import { endRefundedVoucher, lockGift, reopenVoucher } from './queries/sales.ts';
import { mergeGiftRefunds, sumUpGiftRefunds } from './queries/refunds.ts';

/** Records the refunds and disputes that the provider reports for a paid gift, on its voucher too; in a transaction. */
export async function recordGiftRefunds(
  sql: Queryable,
  giftId: string,
  { refunds, disputes = [] }: { readonly refunds: readonly CardRefund[]; readonly disputes?: readonly CardDispute[] },
): Promise<void> {
  if (refunds.length + disputes.length === 0) return;
  const [gift] = await lockGift(sql, [giftId]);
  if (!gift) throw new Error(`There is no gift ${giftId}`);
  await lockVoucher(sql, [gift.code_hash]);
  await mergeGiftRefunds(sql, [giftId, JSON.stringify(refunds)]);
  if (disputes.length > 0) await mergeGiftDisputes(sql, [giftId, JSON.stringify(disputes)]);
  await syncVoucherBalance(sql, giftId);
  await sumUpGiftRefunds(sql, [giftId]);
  await endRefundedVoucher(sql, [giftId]);
  await reopenVoucher(sql, [giftId]);
}
