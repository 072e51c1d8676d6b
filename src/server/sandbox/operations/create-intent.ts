import { type Answer, type Call, ok } from '../api/call.ts';
import { nested, requiredText, text, texts, wholeNumber } from '../api/fields.ts';
import type { Form } from '../api/form.ts';
import { invalidRequest, missing } from '../api/refusal.ts';
import { storeObject, recordEvent } from '../sandbox-tx.ts';
import { type IntentOrder, newIntent, type PaymentIntent } from '../objects/payment-intent.ts';
import { attachMethod, chooseMethod } from './choose-method.ts';
import { confirmLocked } from './confirm-intent.ts';
import { readCustomer, readFutureUsage } from './future-usage.ts';

/** Stripe's limits for euros, in cents. */
const SMALLEST = 50;
const LARGEST = 99_999_999;

/** POST /v1/payment_intents; with `confirm=true` it is charged in the same request. */
export async function createIntent(call: Call): Promise<Answer> {
  const { tx, params } = call;
  const intent = newIntent({ ...readOrder(params), customer: await readCustomer(tx, params) }, tx.now);
  storeObject(tx, intent);
  await recordEvent(tx, 'payment_intent.created', intent);
  if (text(params, 'confirm') === 'true') return confirmLocked(call, intent);
  const chosen = await chooseMethod(tx, params);
  return ok(chosen ? attachMethod(tx, intent, chosen) : intent);
}

function readOrder(params: Form): Omit<IntentOrder, 'customer'> {
  return {
    amount: readAmount(params),
    automatic_payment_methods: automaticMethods(nested(params, 'automatic_payment_methods')),
    capture_method: text(params, 'capture_method') === 'manual' ? 'manual' : 'automatic_async',
    currency: readCurrency(params),
    description: text(params, 'description'),
    metadata: texts(nested(params, 'metadata')),
    receipt_email: text(params, 'receipt_email'),
    setup_future_usage: readFutureUsage(params),
  };
}

function readAmount(params: Form): number {
  const amount = wholeNumber(params, 'amount');
  if (amount === null) throw missing('amount');
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amount < SMALLEST) {
    throw invalidRequest('Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > LARGEST) {
    throw invalidRequest('Amount must be no more than €999,999.99', { code: 'amount_too_large', param: 'amount' });
  }
  return amount;
}

function readCurrency(params: Form): string {
  const currency = requiredText(params, 'currency').toLowerCase();
  if (currency === 'eur') return currency;
  throw invalidRequest(`Invalid currency: ${currency}. The sandbox takes: eur`, { param: 'currency' });
}

function automaticMethods(given: Form): PaymentIntent['automatic_payment_methods'] {
  if (text(given, 'enabled') !== 'true') return null;
  return { allow_redirects: text(given, 'allow_redirects') === 'never' ? 'never' : 'always', enabled: true };
}
