import type Stripe from 'stripe';
import {
  CARD_INTENT_STATUSES,
  type CardIntent,
  type CardIntentStatus,
  type CardOnFile,
  type CardRefund,
} from './card-provider.ts';
import { disputesOf, refundsOf } from './stripe-charges.ts';

export interface Account {
  stripe: Stripe;
  keyPausesMs: readonly number[];
}

export const EVERYTHING = { expand: ['latest_charge.balance_transaction', 'latest_charge.refunds'] };

export async function toIntent(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<CardIntent> {
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
    groupPaymentId: intent.metadata.group_payment_id ?? null,
    securityDepositId: intent.metadata.security_deposit_id ?? null,
    giftSaleId: intent.metadata.gift_sale_id ?? null,
    captureBefore: captureBeforeOf(charge),
    keptCard: keptCardOf(intent, charge),
    failureCode: failure?.decline_code ?? failure?.code ?? null,
    refunds,
    disputes: await disputesOf(stripe, charge),
  };
}

function captureBeforeOf(charge: Stripe.Charge | null): Temporal.Instant | null {
  const seconds = charge?.captured === false ? charge.payment_method_details?.card?.capture_before : undefined;
  return seconds === undefined ? null : Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
}

/** Unlike the charge's own figure, this leaves out pending refunds. */
function sumOfSucceeded(refunds: CardRefund[]): number {
  return refunds.reduce((sum, { status, amountCents }) => (status === 'succeeded' ? sum + amountCents : sum), 0);
}

/** An unknown status counts as unpaid. */
function toStatus(status: string): CardIntentStatus {
  return CARD_INTENT_STATUSES.find((known) => known === status) ?? 'processing';
}

/** The card of a payment made with consent to later charges; null: none. */
function keptCardOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): CardOnFile | null {
  const { payment_method: method, setup_future_usage: usage, customer, status } = intent;
  if (status !== 'succeeded' || usage !== 'off_session' || !customer || !method) return null;
  const card = charge?.payment_method_details?.card;
  if (!card) return null;
  const methodId = typeof method === 'string' ? method : method.id;
  return { methodId, brand: card.brand ?? 'unknown', last4: card.last4 ?? '' };
}
