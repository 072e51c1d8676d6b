import { type SandboxTx, storeObject, replaceObject, recordEvent } from '../sandbox-tx.ts';
import { newBalanceTransaction } from '../objects/balance-transaction.ts';
import { type Attempt, authorizedCharge, paidCharge } from '../objects/charge.ts';
import { AUTHORIZATION_SECONDS, type PaymentIntent } from '../objects/payment-intent.ts';
import { keepMethod } from './future-usage.ts';

/** Charges the card in the caller's transaction, or only authorizes it if the intent is captured manually. */
export function charge(tx: SandboxTx, attempt: Attempt): Promise<PaymentIntent> {
  return attempt.intent.capture_method === 'manual' ? authorize(tx, attempt) : take(tx, attempt);
}

/** The bank reserves the amount for the shop. */
async function authorize(tx: SandboxTx, attempt: Attempt): Promise<PaymentIntent> {
  const { intent, method } = attempt;
  const made = authorizedCharge(attempt, tx.now + AUTHORIZATION_SECONDS);
  const authorized: PaymentIntent = {
    ...intent,
    amount_capturable: intent.amount,
    authorized_at: tx.now,
    last_payment_error: null,
    latest_charge: made.id,
    next_action: null,
    payment_method: method.id,
    status: 'requires_capture',
  };
  storeObject(tx, made);
  replaceObject(tx, authorized);
  await keepMethod(tx, authorized);
  await recordEvent(tx, 'charge.succeeded', made);
  await recordEvent(tx, 'payment_intent.amount_capturable_updated', authorized);
  return authorized;
}

/** Stores charge, balance transaction, intent and events. */
async function take(tx: SandboxTx, attempt: Attempt): Promise<PaymentIntent> {
  const { intent, method } = attempt;
  const { amount, currency } = intent;
  const entry = newBalanceTransaction({ amount, currency, created: tx.now, type: 'charge' });
  const made = paidCharge(attempt, entry.id);
  const paid: PaymentIntent = {
    ...intent,
    amount_received: amount,
    last_payment_error: null,
    latest_charge: made.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  storeObject(tx, { ...entry, source: made.id }, { intent: intent.id });
  storeObject(tx, made);
  replaceObject(tx, paid);
  await keepMethod(tx, paid);
  await recordEvent(tx, 'charge.succeeded', made);
  await recordEvent(tx, 'payment_intent.succeeded', paid);
  return paid;
}
