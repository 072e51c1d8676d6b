import type Stripe from 'stripe';
import { CURRENCY } from '#domain/money.ts';
import type { Clock } from '../clock.ts';
import {
  type CardIntent,
  type CardProvider,
  type CardRefund,
  type NewIntent,
  type NewRefund,
  ProviderRefusal,
} from './card-provider.ts';
import { KEY_PAUSES_MS, repeatWhileKeyInUse } from './key-in-use.ts';
import { captureIntent } from './stripe-authorizations.ts';
import { toRefund } from './stripe-charges.ts';
import { stripeClient } from './stripe-client.ts';
import { chargeKeptCard, createCustomer, forgetCard, keepCard } from './stripe-kept-cards.ts';
import { askProvider, refusalCode } from './stripe-errors.ts';
import { listEvents, readSignedEvent } from './stripe-events.ts';
import { type Account, EVERYTHING, toIntent } from './stripe-intents.ts';

export interface StripeAccount {
  name: CardProvider['name'];
  secretKey: string;
  publishableKey: string;
  /** null: every webhook is refused. */
  webhookSecret: string | null;
  apiBase: string | null;
  timeoutMs?: number;
  /** Pauses while another request with the same idempotency key is in progress. */
  keyPausesMs?: readonly number[];
}

const INTENT_ID = /^pi_\w{1,250}$/;

/** A CardProvider that uses the official SDK. Stripe and the sandbox differ only in address and keys. */
export function stripeCards(account: StripeAccount, clock: Clock): CardProvider {
  const stripe = stripeClient(account);
  const { name, publishableKey, webhookSecret, keyPausesMs = KEY_PAUSES_MS } = account;
  return {
    name,
    publishableKey,
    createIntent: (order) => createIntent({ stripe, keyPausesMs }, order),
    retrieveIntent: (id) => retrieveIntent(stripe, id),
    cancelIntent: (id) => cancelIntent(stripe, id),
    createCustomer: (order) => createCustomer({ stripe, keyPausesMs }, order),
    keepCard: (order) => keepCard(stripe, order),
    chargeKeptCard: (order) => chargeKeptCard({ stripe, keyPausesMs }, order),
    forgetCard: (methodId) => forgetCard(stripe, methodId),
    captureIntent: (order) => captureIntent({ stripe, keyPausesMs }, order),
    refund: (order) => refundOnce({ stripe, keyPausesMs }, order),
    listEvents: (span) => askProvider(() => listEvents(stripe, span)),
    readEvent: (rawBody, signature) =>
      webhookSecret === null ? null : readSignedEvent({ rawBody, signature }, webhookSecret, clock),
  };
}

function createIntent({ stripe, keyPausesMs }: Account, order: NewIntent): Promise<CardIntent> {
  const wanted: Stripe.PaymentIntentCreateParams = {
    amount: order.amountCents,
    currency: CURRENCY,
    description: order.description,
    metadata: {
      ...(order.bookingId && { booking_id: order.bookingId }),
      ...(order.groupPaymentId && { group_payment_id: order.groupPaymentId }),
      ...(order.securityDepositId && { security_deposit_id: order.securityDepositId }),
      ...(order.giftSaleId && { gift_sale_id: order.giftSaleId }),
    },
    automatic_payment_methods: { enabled: true },
    ...(order.customerId && { customer: order.customerId }),
    // A security deposit is only authorized; it is captured later or never.
    ...(order.securityDepositId && { capture_method: 'manual' }),
  };
  const { idempotencyKey } = order;
  const create = () => stripe.paymentIntents.create(wanted, { idempotencyKey });
  return askProvider(async () => {
    try {
      return await toIntent(stripe, await repeatWhileKeyInUse(create, keyPausesMs));
    } catch (error) {
      const code = refusalCode(error);
      throw code === null ? error : new ProviderRefusal(code || 'refused', error);
    }
  });
}

/** The id may come from a visitor, so the provider is asked only about well-formed ids. */
async function retrieveIntent(stripe: Stripe, id: string): Promise<CardIntent | null> {
  if (!INTENT_ID.test(id)) return null;
  return askProvider(async () => {
    try {
      return await toIntent(stripe, await stripe.paymentIntents.retrieve(id, EVERYTHING));
    } catch (error) {
      if (refusalCode(error) === 'resource_missing') return null;
      throw error;
    }
  });
}

/**
 * The SDK creates a new idempotency key for each call. Under a fixed key Stripe would replay a stored failure for a
 * day, and the time or seats of the intent's booking could not be freed. Canceling twice is harmless.
 */
function cancelIntent(stripe: Stripe, id: string): Promise<CardIntent> {
  return askProvider(async () => {
    try {
      return await toIntent(stripe, await stripe.paymentIntents.cancel(id));
    } catch (error) {
      if (refusalCode(error) !== 'payment_intent_unexpected_state') throw error;
      return await toIntent(stripe, await stripe.paymentIntents.retrieve(id, EVERYTHING));
    }
  });
}

/** Looks for the refund before making it: after a lost answer, the same key may only replay the failure. */
function refundOnce({ stripe, keyPausesMs }: Account, order: NewRefund): Promise<CardRefund> {
  const { intentId, amountCents, idempotencyKey } = order;
  return askProvider(async () => {
    const made = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
    const earlier = made.data.find((refund) => refund.metadata?.order === idempotencyKey);
    if (earlier) return toRefund(earlier);
    const wanted: Stripe.RefundCreateParams = {
      payment_intent: intentId,
      amount: amountCents,
      metadata: { order: idempotencyKey },
    };
    try {
      return toRefund(await repeatWhileKeyInUse(() => stripe.refunds.create(wanted, { idempotencyKey }), keyPausesMs));
    } catch (error) {
      const code = refusalCode(error);
      throw code === null ? error : new ProviderRefusal(code || 'refused', error);
    }
  });
}
