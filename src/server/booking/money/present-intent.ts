import type { PaymentIntentAnswer } from '#contract/checkout.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { bookingAccessToken } from '../access/access-token.ts';
import type { CardIntent } from '../../providers/cards/card-provider.ts';
import type { Hold } from '../hold/hold.ts';

export function presentIntent({ secret }: AppDeps, hold: Hold, intent: CardIntent): PaymentIntentAnswer {
  return {
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.id,
    bookingId: hold.bookingId,
    accessToken: bookingAccessToken(secret, hold.bookingId),
    holdExpiresAt: isoInstant(hold.expiresAt),
    amount: hold.amountCents,
    currency: 'eur',
  };
}
