import type Stripe from 'stripe';
import {
  type CardIntent,
  type KeptCard,
  type KeptCardCharge,
  type NewCustomer,
  ProviderRefusal,
} from './card-provider.ts';
import { repeatWhileKeyInUse } from './key-in-use.ts';
import { type Account, EVERYTHING, toIntent } from './stripe-intents.ts';
import { askProvider, isDecline, refusalCode } from './stripe-errors.ts';

/** The customer object only holds the card; name and address are stored only with the booking. */
export function createCustomer({ stripe, keyPausesMs }: Account, order: NewCustomer): Promise<string> {
  const { bookingId, idempotencyKey } = order;
  const wanted = { metadata: { booking_id: bookingId } };
  return askProvider(async () => {
    const create = () => stripe.customers.create(wanted, { idempotencyKey });
    return (await repeatWhileKeyInUse(create, keyPausesMs)).id;
  });
}

export function keepCard(stripe: Stripe, { intentId, customerId }: KeptCard): Promise<void> {
  return askProvider(async () => {
    await stripe.paymentIntents.update(
      intentId,
      customerId === null ? { setup_future_usage: '' } : { customer: customerId, setup_future_usage: 'off_session' },
    );
  });
}

export function chargeKeptCard({ stripe, keyPausesMs }: Account, order: KeptCardCharge): Promise<CardIntent> {
  const { intentId, methodId, returnUrl, idempotencyKey } = order;
  const wanted = { payment_method: methodId, off_session: true, return_url: returnUrl, ...EVERYTHING };
  return askProvider(async () => {
    const confirm = () => stripe.paymentIntents.confirm(intentId, wanted, { idempotencyKey });
    try {
      return await toIntent(stripe, await repeatWhileKeyInUse(confirm, keyPausesMs));
    } catch (error) {
      const code = refusalCode(error);
      const isAnswered = isDecline(error) || code === 'payment_intent_unexpected_state';
      if (isAnswered) return toIntent(stripe, await stripe.paymentIntents.retrieve(intentId, EVERYTHING));
      throw code === null ? error : new ProviderRefusal(code || 'refused', error);
    }
  });
}

/** The provider refuses a card that is already detached or unknown; there is nothing left to do then. */
export function forgetCard(stripe: Stripe, methodId: string): Promise<void> {
  return askProvider(async () => {
    try {
      await stripe.paymentMethods.detach(methodId);
    } catch (error) {
      if (refusalCode(error) === null) throw error;
    }
  });
}
