import type { Decline } from '../cards/test-cards.ts';
import { newId } from './new-id.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { BillingDetails, CardFacts, PaymentMethod } from './payment-method.ts';

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  billing_details: BillingDetails;
  captured: boolean;
  created: number;
  currency: string;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Record<string, string>;
  outcome: { network_status: string; reason: string | null; risk_level: string; seller_message: string; type: string };
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  /** `capture_before` (epoch seconds): until when an authorization can be captured. */
  payment_method_details: { card: CardFacts & { capture_before?: number }; type: 'card' };
  receipt_email: string | null;
  refunded: boolean;
  status: 'succeeded' | 'failed';
}

export interface Attempt {
  intent: PaymentIntent;
  method: PaymentMethod;
  created: number;
}

export function paidCharge(attempt: Attempt, balanceTransaction: string): Charge {
  return {
    ...attempted(attempt),
    amount_captured: attempt.intent.amount,
    balance_transaction: balanceTransaction,
    captured: true,
    failure_code: null,
    failure_message: null,
    outcome: outcome('approved_by_network', 'authorized', 'Payment complete.', null),
    paid: true,
    status: 'succeeded',
  };
}

/**
 * An authorized charge: the bank reserves the amount until `captureBefore` (epoch seconds), and the shop captures it before then
 * or not at all.
 */
export function authorizedCharge(attempt: Attempt, captureBefore: number): Charge {
  const made = attempted(attempt);
  return {
    ...made,
    amount_captured: 0,
    balance_transaction: null,
    captured: false,
    failure_code: null,
    failure_message: null,
    outcome: outcome('approved_by_network', 'authorized', 'Payment complete.', null),
    paid: true,
    payment_method_details: { card: { ...attempt.method.card, capture_before: captureBefore }, type: 'card' },
    status: 'succeeded',
  };
}

export function failedCharge(attempt: Attempt, { code, declineCode, message }: Decline): Charge {
  return {
    ...attempted(attempt),
    amount_captured: 0,
    balance_transaction: null,
    captured: false,
    failure_code: code,
    failure_message: message,
    outcome: outcome('declined_by_network', 'issuer_declined', 'The bank declined this payment.', declineCode ?? code),
    paid: false,
    status: 'failed',
  };
}

function attempted({ intent, method, created }: Attempt) {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    billing_details: method.billing_details,
    created,
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    livemode: false,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: method.card, type: 'card' },
    receipt_email: intent.receipt_email,
    refunded: false,
  } as const;
}

function outcome(network_status: string, type: string, seller_message: string, reason: string | null) {
  return { network_status, reason, risk_level: 'normal', seller_message, type };
}
