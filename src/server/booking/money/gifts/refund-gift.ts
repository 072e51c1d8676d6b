import { refundableGiftCents } from '#domain/booking/gift.ts';
import type { Cents } from '#domain/money.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { type Queryable, withTransaction } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import { carryOutGiftRefund } from './carry-out-gift-refund.ts';
import { lockGift } from './queries/sales.ts';
import { type GiftMoney, giftMoney, insertGiftRefund, sameGiftRefundJustNow } from './queries/refunds.ts';
import { lockVoucher } from '../vouchers/queries/family.ts';

interface GiftRefundRequest {
  readonly giftId: string;
  /** The amount that the operator was shown. */
  readonly amountCents: Cents;
  /** For the audit log. */
  readonly reason: string;
  /** `admin:<user id>` */
  readonly actor: string;
}

/**
 * Refunds the rest of a gift to the card that bought it (P-26.10). The refund is recorded and debited from the voucher
 * first; then the provider is asked, with no transaction open. A double click is one refund.
 * @throws AppError voucher_not_found: it is no gift; state_conflict: the refundable amount has changed, or the provider
 * refuses; ProviderUnavailable, and the job that settles gifts retries.
 */
export async function refundGift(deps: Pick<AppDeps, 'db' | 'cards'>, request: GiftRefundRequest): Promise<void> {
  const refundId = await withTransaction(deps.db, (sql) => orderGiftRefund(sql, request));
  if ((await carryOutGiftRefund(deps, refundId)) === 'failed') throw new AppError('state_conflict');
}

async function orderGiftRefund(sql: Queryable, request: GiftRefundRequest): Promise<string> {
  const { giftId, amountCents, reason, actor } = request;
  const [gift] = await lockGift(sql, [giftId]);
  if (!gift || gift.status !== 'paid') throw new AppError('voucher_not_found');
  await lockVoucher(sql, [gift.code_hash]);
  const [money] = await giftMoney(sql, [giftId]);
  if (!money) throw new Error(`Gift ${giftId} has no money`);
  if (refundableCents(money) !== amountCents) {
    const [same] = await sameGiftRefundJustNow(sql, [giftId, amountCents]);
    if (!same) throw new AppError('state_conflict');
    return same.id;
  }
  const [made] = await insertGiftRefund(sql, [giftId, amountCents, actor, reason]);
  if (!made) throw new Error(`No refund was written for gift ${giftId}`);
  return made.id;
}

/** How much of a gift can be refunded now. */
export function refundableCents({ received_cents, returned_cents, balance_cents }: GiftMoney): Cents {
  return refundableGiftCents({
    receivedCents: received_cents,
    returnedCents: returned_cents,
    balanceCents: balance_cents,
  });
}
