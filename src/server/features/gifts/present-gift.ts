import type { GiftVoucher } from '#contract/gifts.ts';
import { eurosFromCents } from '#domain/money.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { PaidGift } from '../../booking/money/gifts/queries/sales.ts';
import { openCode } from '../../booking/voucher-code.ts';

export function presentGift({ secrets }: Pick<AppDeps, 'secrets'>, gift: PaidGift): GiftVoucher {
  return {
    code: gift.has_ended ? null : openCode(secrets, gift),
    ended: gift.has_ended,
    amount: eurosFromCents(gift.amount_cents),
    balance: eurosFromCents(gift.balance_cents),
    expires: isoInstant(gift.expires_at),
    recipient: gift.recipient,
    message: gift.message,
    language: gift.language,
  };
}
