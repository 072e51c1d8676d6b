import { CURRENCY } from '#domain/money.ts';
import type { Queryable } from '../../../db/database.ts';
import { hexBytes } from '../../../db/hex-bytes.ts';
import { isUuid } from '../../../http/names.ts';
import type { CardIntent } from '../../../providers/cards/card-provider.ts';
import { disputesOf } from '../record-refunds.ts';
import { voucherExpiry } from '../vouchers/issue-voucher.ts';
import { insertVoucher } from '../vouchers/queries/vouchers.ts';
import {
  type GiftSale,
  lockGift,
  markGiftCanceled,
  markGiftPaid,
  recordGiftFee,
  storeGiftIntent,
  touchGift,
} from './queries/sales.ts';
import { recordGiftRefunds } from './record-gift-refunds.ts';

/**
 * Applies the provider's state of a gift's intent: the first answer that it is paid issues the voucher, in the same
 * transaction and with the gift's id; repeated, late and reordered answers change nothing (P-26.7). Money for a canceled
 * gift also issues the voucher, because vouchers, unlike places, cannot be sold out.
 * @returns unknown: it is not a gift of this site
 */
export async function applyGift(
  sql: Queryable,
  intent: CardIntent,
  giftId: string,
): Promise<'paid' | 'open' | 'canceled' | 'unknown'> {
  const [gift] = isUuid(giftId) ? await lockGift(sql, [giftId]) : [];
  if (!gift || intent.currency !== CURRENCY) return 'unknown';
  if (gift.provider_payment_id === null) await storeGiftIntent(sql, [giftId, intent.id]);
  else if (gift.provider_payment_id !== intent.id) return 'unknown';
  if (intent.status === 'succeeded') {
    if (gift.status !== 'paid') await issue(sql, gift, intent);
    await recordGiftFee(sql, [giftId, intent.feeCents]);
    await recordGiftRefunds(sql, giftId, { refunds: intent.refunds, disputes: disputesOf(intent) });
    return 'paid';
  }
  if (gift.status === 'paid') return 'paid';
  if (intent.status === 'canceled') {
    await markGiftCanceled(sql, [giftId]);
    return 'canceled';
  }
  await touchGift(sql, [giftId]);
  return gift.status;
}

/** The voucher is worth what was received. */
async function issue(sql: Queryable, gift: GiftSale, { receivedCents }: CardIntent): Promise<void> {
  await insertVoucher(sql, [
    {
      id: gift.id,
      code_hash: hexBytes(gift.code_hash),
      sealed_code: hexBytes(gift.sealed_code),
      origin: 'gift',
      source_booking_id: null,
      source_cents: 0,
      holder: gift.recipient,
      language: gift.language,
      expires_at: voucherExpiry(gift.now),
      actor: 'visitor',
      request_key: null,
      request_hash: null,
      amount_cents: receivedCents,
      bonus_cents: 0,
    },
  ]);
  await markGiftPaid(sql, [gift.id, receivedCents]);
}
