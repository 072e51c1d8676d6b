import type Stripe from 'stripe';
import { CURRENCY } from '#domain/money.ts';
import type { Clock } from '../clock.ts';
import {
  CARD_INTENT_STATUSES,
  type CardIntent,
  type CardIntentStatus,
  type CardProvider,
  type CardRefund,
  type NewIntent,
  type NewRefund,
  ProviderRefusal,
} from './card-provider.ts';
import { KEY_PAUSES_MS, repeatWhileKeyInUse } from './key-in-use.ts';
import { disputesOf, refundsOf, toRefund } from './stripe-charges.ts';
import { stripeClient } from './stripe-client.ts';
import { askProvider, refusalCode } from './stripe-errors.ts';
import { listEvents, readSignedEvent } from './stripe-events.ts';

export interface StripeAccount {
  name: CardProvider['name'];
  secretKey: string;
  publishableKey: string;
  /** null: every webhook is refused. */
  webhookSecret: string | null;
  apiBase: string | null;
  timeoutMs?: number;
  /** How long a request waits for another one with its idempotency key. */
  keyPausesMs?: readonly number[];
}

interface Account {
  stripe: Stripe;
  keyPausesMs: readonly number[];
}

const INTENT_ID = /^pi_\w{1,250}$/;
const EVERYTHING = { expand: ['latest_charge.balance_transaction', 'latest_charge.refunds'] };

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
    metadata: { booking_id: order.bookingId },
    automatic_payment_methods: { enabled: true },
  };
  const { idempotencyKey } = order;
  const create = () => stripe.paymentIntents.create(wanted, { idempotencyKey });
  return askProvider(async () => toIntent(stripe, await repeatWhileKeyInUse(create, keyPausesMs)));
}

/** An id that no intent can have is not asked about: it may come from a visitor. */
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

async function toIntent(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<CardIntent> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const entry = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null;
  const failure = intent.last_payment_error;
  const refunds = await refundsOf(stripe, charge);
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: toStatus(intent.status),
    currency: intent.currency,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    refundedCents: sumOfSucceeded(refunds),
    feeCents: entry?.fee ?? null,
    bookingId: intent.metadata.booking_id ?? null,
    failureCode: failure?.decline_code ?? failure?.code ?? null,
    refunds,
    disputes: await disputesOf(stripe, charge),
  };
}

/** Unlike the charge's own figure, this leaves out pending refunds. */
function sumOfSucceeded(refunds: CardRefund[]): number {
  return refunds.reduce((sum, { status, amountCents }) => (status === 'succeeded' ? sum + amountCents : sum), 0);
}

/** An unknown status, or one that this site does not use (a later capture), counts as unpaid. */
function toStatus(status: string): CardIntentStatus {
  return CARD_INTENT_STATUSES.find((known) => known === status) ?? 'processing';
}
