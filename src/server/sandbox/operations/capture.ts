import { type SandboxTx, storeObject, replaceObject, recordEvent } from '../sandbox-tx.ts';
import { newBalanceTransaction } from '../objects/balance-transaction.ts';
import { type Attempt, paidCharge } from '../objects/charge.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';

/** Charges the card: charge, balance transaction, intent and events, in the caller's transaction. */
export async function capture(tx: SandboxTx, attempt: Attempt): Promise<PaymentIntent> {
  const { intent, method } = attempt;
  const { amount, currency } = intent;
  const entry = newBalanceTransaction({ amount, currency, created: tx.now, type: 'charge' });
  const charge = paidCharge(attempt, entry.id);
  const paid: PaymentIntent = {
    ...intent,
    amount_received: amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  storeObject(tx, { ...entry, source: charge.id }, { intent: intent.id });
  storeObject(tx, charge);
  replaceObject(tx, paid);
  await recordEvent(tx, 'charge.succeeded', charge);
  await recordEvent(tx, 'payment_intent.succeeded', paid);
  return paid;
}
