import { text } from '../api/fields.ts';
import type { Form } from '../api/form.ts';
import { type SandboxTx, storeMethod, replaceObject } from '../sandbox-tx.ts';
import { readyMadeMethod, typedMethod } from '../cards/read-payment-method.ts';
import { findMethod } from '../find.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { ChosenMethod } from '../objects/payment-method.ts';

/** The payment method in the request: a ready-made card, an earlier one, or a typed one; null when there is none. */
export async function chooseMethod(tx: SandboxTx, params: Form): Promise<ChosenMethod | null> {
  const id = text(params, 'payment_method');
  const typed = params.payment_method_data;
  const fresh = id ? readyMadeMethod(id, tx.now) : typeof typed === 'object' ? typedMethod(typed, tx.now) : null;
  if (fresh) storeMethod(tx, fresh);
  return fresh ?? (id ? findMethod(tx, id) : null);
}

/** Attaches the method to the intent until it is confirmed. */
export function attachMethod(tx: SandboxTx, intent: PaymentIntent, chosen: ChosenMethod): PaymentIntent {
  const attached: PaymentIntent = { ...intent, payment_method: chosen.method.id, status: 'requires_confirmation' };
  replaceObject(tx, attached);
  return attached;
}
