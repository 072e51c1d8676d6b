import type { Queryable } from '../../../db/database.ts';
import { creditWonDisputes, debitDisputes, lockGiftVoucher } from './queries/disputes.ts';

/**
 * Debits from a gift's voucher what the buyer's bank has taken and what is not debited yet, at most the balance, and
 * credits what the bank has returned (P-26.15). To be called in each transaction that credits a voucher or records a
 * dispute of a gift. Vouchers that were not bought stay as they are.
 */
export async function applyGiftDisputes(sql: Queryable, voucherId: string): Promise<void> {
  const [gift] = await lockGiftVoucher(sql, [voucherId]);
  if (!gift) return;
  await creditWonDisputes(sql, [voucherId]);
  await debitDisputes(sql, [voucherId]);
}
