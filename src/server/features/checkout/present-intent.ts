import type { PaymentIntentAnswer } from '#contract/checkout.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { Hold } from '../../booking/place/hold.ts';
import type { CardIntent } from '../../providers/cards/card-provider.ts';

/** A held booking, its payment and the holder's access token. */
export function presentIntent(hold: Hold, intent: CardIntent, accessToken: string): PaymentIntentAnswer {
  return {
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.id,
    bookingId: hold.bookingId,
    accessToken,
    holdExpiresAt: isoInstant(hold.expiresAt),
    amount: hold.amountCents,
    currency: 'eur',
    ...(hold.balance && { balance: { amount: hold.balance.cents, dueAt: isoInstant(hold.balance.dueAt) } }),
  };
}
