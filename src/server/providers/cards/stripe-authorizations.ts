import { type Capture, type CardIntent, ProviderRefusal } from './card-provider.ts';
import { repeatWhileKeyInUse } from './key-in-use.ts';
import { type Account, EVERYTHING, toIntent } from './stripe-intents.ts';
import { askProvider, refusalCode } from './stripe-errors.ts';

/** Reads the intent first, so that nothing is captured twice: after a lost answer, the same key may only replay the failure. */
export function captureIntent({ stripe, keyPausesMs }: Account, order: Capture): Promise<CardIntent> {
  const { intentId, amountCents, idempotencyKey } = order;
  const wanted = { amount_to_capture: amountCents, ...EVERYTHING };
  return askProvider(async () => {
    const known = await stripe.paymentIntents.retrieve(intentId, EVERYTHING);
    if (known.status === 'succeeded') return toIntent(stripe, known);
    const capture = () => stripe.paymentIntents.capture(intentId, wanted, { idempotencyKey });
    try {
      return await toIntent(stripe, await repeatWhileKeyInUse(capture, keyPausesMs));
    } catch (error) {
      const code = refusalCode(error);
      throw code === null ? error : new ProviderRefusal(code || 'refused', error);
    }
  });
}
