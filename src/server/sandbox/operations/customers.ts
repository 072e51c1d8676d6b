import { type Answer, type Call, ok } from '../api/call.ts';
import { nested, requiredText, text, texts } from '../api/fields.ts';
import { invalidRequest } from '../api/refusal.ts';
import { readyMadeMethod } from '../cards/read-payment-method.ts';
import { findMethod, findObject } from '../find.ts';
import { newCustomer } from '../objects/customer.ts';
import { replaceObject, storeMethod, storeObject } from '../sandbox-tx.ts';

/** POST /v1/customers */
export async function createCustomer({ tx, params }: Call): Promise<Answer> {
  const [email, name, phone] = [text(params, 'email'), text(params, 'name'), text(params, 'phone')];
  const customer = newCustomer({ email, name, phone, metadata: texts(nested(params, 'metadata')) }, tx.now);
  storeObject(tx, customer);
  return ok(customer);
}

/** POST /v1/payment_methods/:id/attach: the customer's payments may then be charged to the card. */
export async function attachToCustomer({ tx, id, params }: Call): Promise<Answer> {
  const customer = requiredText(params, 'customer');
  await findObject(tx, 'customer', customer);
  const fresh = readyMadeMethod(id, tx.now);
  if (fresh) storeMethod(tx, fresh);
  const { method } = fresh ?? (await findMethod(tx, id));
  const attached = { ...method, customer };
  replaceObject(tx, attached);
  return ok(attached);
}

/** POST /v1/payment_methods/:id/detach: nothing can be charged to the card any more. */
export async function detachFromCustomer({ tx, id }: Call): Promise<Answer> {
  const { method } = await findMethod(tx, id);
  if (method.customer === null) {
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.', {
      param: 'payment_method',
    });
  }
  const detached = { ...method, customer: null };
  replaceObject(tx, detached);
  return ok(detached);
}
