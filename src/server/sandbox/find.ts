import type { Queryable } from '../db/database.ts';
import { noSuch } from './api/refusal.ts';
import type { CardBehaviour } from './cards/test-cards.ts';
import type { Charge } from './objects/charge.ts';
import type { PaymentIntent } from './objects/payment-intent.ts';
import type { ChosenMethod, PaymentMethod } from './objects/payment-method.ts';
import { lockObject, type ObjectKind, selectObject, type Stored } from './queries.ts';

/** Locks an intent for a change: other requests for it wait until this transaction ends. @throws Refusal 404 */
export async function lockIntent(sql: Queryable, id: string, param = 'intent'): Promise<PaymentIntent> {
  const [found] = await lockObject(sql, [id, 'payment_intent']);
  if (!found) throw noSuch('payment_intent', id, param);
  return found.body as PaymentIntent;
}

export async function findCharge(sql: Queryable, id: string): Promise<Charge> {
  return (await findObject(sql, 'charge', id)) as Charge;
}

export async function findObject(sql: Queryable, kind: ObjectKind, id: string): Promise<object> {
  return (await findStored(sql, kind, id)).body as object;
}

export async function findStored(sql: Queryable, kind: ObjectKind, id: string): Promise<Stored> {
  const [found] = await selectObject(sql, [id, kind]);
  if (!found) throw noSuch(kind, id, kind === 'payment_intent' ? 'intent' : 'id');
  return found;
}

/** A payment method created earlier. */
export async function findMethod(sql: Queryable, id: string): Promise<ChosenMethod> {
  const [found] = await selectObject(sql, [id, 'payment_method']);
  if (!found) throw noSuch('PaymentMethod', id, 'payment_method');
  return { method: found.body as PaymentMethod, behaviour: found.hidden as CardBehaviour };
}
