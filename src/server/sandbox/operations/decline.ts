import { type Answer, failed } from '../api/call.ts';
import type { StripeErrorBody } from '../api/refusal.ts';
import { type SandboxTx, storeObject, replaceObject, recordEvent } from '../sandbox-tx.ts';
import type { Decline } from '../cards/test-cards.ts';
import { type Attempt, failedCharge } from '../objects/charge.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';

/** 402: the bank declined. The failed charge is stored, and the intent waits for another card. */
export async function decline(tx: SandboxTx, attempt: Attempt, reason: Decline): Promise<Answer> {
  const charge = failedCharge(attempt, reason);
  const error: StripeErrorBody = {
    type: 'card_error',
    code: reason.code,
    ...(reason.declineCode !== null && { decline_code: reason.declineCode }),
    message: reason.message,
    charge: charge.id,
    payment_method: attempt.method,
  };
  storeObject(tx, charge);
  const waiting = waitForAnotherCard(tx, { ...attempt.intent, latest_charge: charge.id }, error);
  await recordEvent(tx, 'charge.failed', charge);
  await recordEvent(tx, 'payment_intent.payment_failed', waiting);
  return failed(402, { ...error, payment_intent: waiting });
}

/** The buyer failed the bank's authentication. */
export async function failAuthentication(tx: SandboxTx, intent: PaymentIntent): Promise<PaymentIntent> {
  const waiting = waitForAnotherCard(tx, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod ' +
      'to attempt to fulfill this PaymentIntent again.',
  });
  await recordEvent(tx, 'payment_intent.payment_failed', waiting);
  return waiting;
}

function waitForAnotherCard(tx: SandboxTx, intent: PaymentIntent, error: StripeErrorBody): PaymentIntent {
  const waiting: PaymentIntent = {
    ...intent,
    last_payment_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  replaceObject(tx, waiting);
  return waiting;
}
