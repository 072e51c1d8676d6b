import { text } from '../api/fields.ts';
import type { Form } from '../api/form.ts';
import { type Books, enterMethod, rewrite } from '../books.ts';
import { readyMadeMethod, typedMethod } from '../cards/read-payment-method.ts';
import { findMethod } from '../find.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { ChosenMethod } from '../objects/payment-method.ts';

/** The payment method in the request: a ready-made card, an earlier one, or a typed one; null when there is none. */
export async function chooseMethod(books: Books, params: Form): Promise<ChosenMethod | null> {
  const id = text(params, 'payment_method');
  const typed = params.payment_method_data;
  const fresh = id ? readyMadeMethod(id, books.now) : typeof typed === 'object' ? typedMethod(typed, books.now) : null;
  if (fresh) await enterMethod(books, fresh);
  return fresh ?? (id ? findMethod(books.sql, id) : null);
}

/** Attaches the method to the intent until it is confirmed. */
export async function attachMethod(books: Books, intent: PaymentIntent, chosen: ChosenMethod): Promise<PaymentIntent> {
  const attached: PaymentIntent = { ...intent, payment_method: chosen.method.id, status: 'requires_confirmation' };
  await rewrite(books, attached);
  return attached;
}
