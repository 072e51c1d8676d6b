import { text } from '../api/fields.ts';
import type { Form } from '../api/form.ts';
import { type Books, enterMethod, rewrite } from '../books.ts';
import { readyMadeMethod, typedMethod } from '../cards/read-payment-method.ts';
import { findMethod } from '../find.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { ChosenMethod } from '../objects/payment-method.ts';

/** What the request says to pay with: a ready-made card, one made earlier, one typed in; null when it says nothing. */
export async function chooseMethod(books: Books, params: Form): Promise<ChosenMethod | null> {
  const id = text(params, 'payment_method');
  const typed = params.payment_method_data;
  const fresh = id ? readyMadeMethod(id, books.now) : typeof typed === 'object' ? typedMethod(typed, books.now) : null;
  if (fresh) await enterMethod(books, fresh);
  return fresh ?? (id ? findMethod(books.sql, id) : null);
}

/** Keeps the method with the intent until somebody confirms. */
export async function attachMethod(books: Books, intent: PaymentIntent, chosen: ChosenMethod): Promise<PaymentIntent> {
  const attached: PaymentIntent = { ...intent, payment_method: chosen.method.id, status: 'requires_confirmation' };
  await rewrite(books, attached);
  return attached;
}
