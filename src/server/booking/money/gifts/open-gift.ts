import { randomUUID } from 'node:crypto';
import { GIFT } from '#domain/booking/gift.ts';
import type { Cents } from '#domain/money.ts';
import type { Language } from '#contract/language.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { withTransaction } from '../../../db/database.ts';
import { hexBytes } from '../../../db/hex-bytes.ts';
import { AppError } from '../../../http/errors.ts';
import { hashToken } from '../../../http/token-hash.ts';
import type { CardIntent } from '../../../providers/cards/card-provider.ts';
import { newVoucherCode, sealCode } from '../../voucher-code.ts';
import { giftTerms, insertGift, lockSource, openOfSource, storeGiftIntent } from './queries/sales.ts';

export interface GiftOrder {
  readonly amountCents: Cents;
  readonly recipient: string | null;
  readonly message: string | null;
  readonly buyer: { readonly name: string; readonly email: string };
  /** Language of the voucher document and the mail. */
  readonly language: Language;
  /** A keyed hash of the request's source. */
  readonly sourceHash: Buffer;
}

/**
 * Records the purchase of a voucher as a gift, then opens its payment (P-26.6). The voucher cannot be used until that is
 * paid.
 * @throws AppError not_found: the operator sells none; too_many_requests: the source has too many unpaid ones;
 * ProviderUnavailable
 */
export async function openGift(deps: Pick<AppDeps, 'db' | 'cards' | 'secrets'>, order: GiftOrder): Promise<CardIntent> {
  const id = randomUUID();
  await withTransaction(deps.db, async (sql) => {
    const [terms] = await giftTerms(sql, []);
    if (!terms?.are_on_sale) throw new AppError('not_found');
    await lockSource(sql, [order.sourceHash]);
    const [source] = await openOfSource(sql, [order.sourceHash]);
    if (source && source.open >= GIFT.openPerSource) {
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, source.wait_seconds) });
    }
    const code = newVoucherCode();
    await insertGift(sql, [
      {
        id,
        code_hash: hexBytes(hashToken(code)),
        sealed_code: hexBytes(sealCode(deps.secrets, id, code)),
        amount_cents: order.amountCents,
        recipient: order.recipient,
        message: order.message,
        buyer_name: order.buyer.name,
        buyer_email: order.buyer.email,
        language: order.language,
        source_hash: hexBytes(order.sourceHash),
        provider: deps.cards.name,
      },
    ]);
  });
  const intent = await deps.cards.createIntent({
    giftSaleId: id,
    amountCents: order.amountCents,
    description: 'Gift voucher',
    idempotencyKey: `gift-${id}`,
  });
  await storeGiftIntent(deps.db.pool, [id, intent.id]);
  return intent;
}
