import { type Answer, type Call, failed, ok } from '../api/call.ts';
import { wholeNumber } from '../api/fields.ts';
import { invalidRequest } from '../api/refusal.ts';
import { takeFault } from '../faults/faults.ts';
import { findCharge, lockIntent } from '../find.ts';
import { newBalanceTransaction } from '../objects/balance-transaction.ts';
import type { Charge } from '../objects/charge.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { recordEvent, replaceObject, storeObject } from '../sandbox-tx.ts';
import { refuseUnlessPossible } from './intent-state.ts';

/** POST /v1/payment_intents/:id/capture: captures the authorized amount, or `amount_to_capture` of it, and releases the rest. */
export async function captureIntent({ tx, id, params }: Call): Promise<Answer> {
  const intent = await lockIntent(tx, id);
  refuseUnlessPossible('capture', intent);
  const amount = wholeNumber(params, 'amount_to_capture') ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalidRequest('The amount to capture is greater than the capturable amount, or less than 1.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
  }
  const charge = await findCharge(tx, intent.latest_charge ?? '');
  const entry = newBalanceTransaction({ amount, currency: intent.currency, created: tx.now, type: 'charge' });
  const captured: Charge = { ...charge, amount_captured: amount, balance_transaction: entry.id, captured: true };
  const paid: PaymentIntent = { ...intent, amount_capturable: 0, amount_received: amount, status: 'succeeded' };
  storeObject(tx, { ...entry, source: charge.id }, { intent: intent.id });
  replaceObject(tx, captured);
  replaceObject(tx, paid);
  await recordEvent(tx, 'charge.captured', captured);
  await recordEvent(tx, 'payment_intent.succeeded', paid);
  const fault = tx.hasFaults && (await takeFault(tx.sql, '500_after_capture'));
  return fault ? failed(500, { type: 'api_error', message: 'An unknown error occurred' }) : ok(paid);
}
