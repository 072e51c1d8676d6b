import type { AppDeps } from '../../../app-deps.ts';
import { withTransaction } from '../../../db/database.ts';
import { type CardRefund, ProviderRefusal } from '../../../providers/cards/card-provider.ts';
import { syncVoucherBalance } from '../vouchers/sync-voucher-balance.ts';
import { recordGiftRefunds } from './record-gift-refunds.ts';
import { failGiftRefund, giftRefundKey, openGiftRefund } from './queries/refunds.ts';
import { lockGift } from './queries/sales.ts';

/**
 * Has the card provider carry out the refund of a gift, then records the result. Safe to repeat: the row's id
 * identifies the refund at the provider. gone: the refund had already ended. @throws ProviderUnavailable; the row waits
 * for the job that settles gifts.
 */
export async function carryOutGiftRefund(
  { db, cards }: Pick<AppDeps, 'db' | 'cards'>,
  refundId: string,
): Promise<CardRefund['status'] | 'gone'> {
  const [refund] = await openGiftRefund(db, [refundId]);
  if (!refund) return 'gone';
  if (refund.intent_id === null) throw new Error(`Gift ${refund.gift_sale_id} was paid without an intent`);
  const idempotencyKey = giftRefundKey(refund.id);
  try {
    const made = await cards.refund({ intentId: refund.intent_id, amountCents: refund.amount_cents, idempotencyKey });
    await withTransaction(db, (sql) =>
      recordGiftRefunds(sql, refund.gift_sale_id, { refunds: [{ ...made, order: idempotencyKey }] }),
    );
    return made.status;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await withTransaction(db, async (sql) => {
      // First, as in recordGiftRefunds, so that the two wait for each other instead of deadlocking.
      await lockGift(sql, [refund.gift_sale_id]);
      await failGiftRefund(sql, [refund.id, error.code]);
      await syncVoucherBalance(sql, refund.gift_sale_id);
    });
    return 'failed';
  }
}
