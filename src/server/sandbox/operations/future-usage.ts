import { text } from '../api/fields.ts';
import type { Form } from '../api/form.ts';
import { invalidRequest } from '../api/refusal.ts';
import { findMethod, findObject } from '../find.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { ChosenMethod } from '../objects/payment-method.ts';
import { replaceObject, type SandboxTx } from '../sandbox-tx.ts';

/** The customer in the request; null: none. */
export async function readCustomer(tx: SandboxTx, params: Form): Promise<string | null> {
  const id = text(params, 'customer');
  if (id !== null) await findObject(tx, 'customer', id);
  return id;
}

export function readFutureUsage(params: Form): PaymentIntent['setup_future_usage'] {
  const usage = text(params, 'setup_future_usage');
  if (usage === null || usage === 'off_session') return usage;
  throw invalidRequest('The sandbox keeps cards for off_session payments only.', { param: 'setup_future_usage' });
}

/** A stored card may only pay for its own customer, and an off-session payment requires a stored card. */
export function refuseForeignMethod({ method }: ChosenMethod, intent: PaymentIntent, isOffSession: boolean): void {
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalidRequest(
      'The provided PaymentMethod belongs to a Customer. You must supply its Customer with the PaymentIntent.',
      { param: 'payment_method' },
    );
  }
  if (!isOffSession || method.customer !== null) return;
  throw invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or was detached ' +
      'from a Customer. It may not be used again.',
    { param: 'payment_method' },
  );
}

/** Stores the card with its customer if the intent asks for it. */
export async function keepMethod(tx: SandboxTx, { customer, payment_method, setup_future_usage }: PaymentIntent) {
  if (setup_future_usage === null || customer === null || payment_method === null) return;
  const { method } = await findMethod(tx, payment_method);
  replaceObject(tx, { ...method, customer });
}
