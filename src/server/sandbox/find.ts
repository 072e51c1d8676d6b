import { noSuch } from './api/refusal.ts';
import type { CardBehaviour } from './cards/test-cards.ts';
import type { Charge } from './objects/charge.ts';
import { currentIntent, type PaymentIntent } from './objects/payment-intent.ts';
import type { ChosenMethod, PaymentMethod } from './objects/payment-method.ts';
import { lockObject, type ObjectKind, selectAnyObject, selectObject, type Stored } from './queries.ts';
import type { SandboxTx } from './sandbox-tx.ts';

/** Locks an intent for a change: other requests for it wait until this transaction ends. @throws Refusal 404 */
export async function lockIntent(tx: SandboxTx, id: string, param = 'intent'): Promise<PaymentIntent> {
  const written = tx.writes.find(id);
  if (written) return written.body as PaymentIntent;
  if (tx.locked?.id === id) return currentIntent(tx.locked, tx.now);
  const [found] = await lockObject(tx.sql, [id, 'payment_intent']);
  if (!found) throw noSuch('payment_intent', id, param);
  return currentIntent(found.body as PaymentIntent, tx.now);
}

export async function findCharge(tx: SandboxTx, id: string): Promise<Charge> {
  return (await findObject(tx, 'charge', id)) as Charge;
}

export async function findObject(tx: SandboxTx, kind: ObjectKind, id: string): Promise<object> {
  return (await findStored(tx, kind, id)).body as object;
}

export async function findStored(tx: SandboxTx, kind: ObjectKind, id: string): Promise<Stored> {
  const found = atHand(tx, id, kind) ?? (await selectObject(tx.sql, [id, kind]))[0];
  if (!found) throw noSuch(kind, id, kind === 'payment_intent' ? 'intent' : 'id');
  return found;
}

/** The object of any kind with this id; undefined: there is none. */
export async function findAny(tx: SandboxTx, id: string): Promise<object | undefined> {
  const found = atHand(tx, id) ?? (await selectAnyObject(tx.sql, [id]))[0];
  return found?.body as object | undefined;
}

/** A payment method created earlier. */
export async function findMethod(tx: SandboxTx, id: string): Promise<ChosenMethod> {
  const found = atHand(tx, id, 'payment_method') ?? (await selectObject(tx.sql, [id, 'payment_method']))[0];
  if (!found) throw noSuch('PaymentMethod', id, 'payment_method');
  return { method: found.body as PaymentMethod, behaviour: found.hidden as CardBehaviour };
}

/** An object that this request has already written or read. */
function atHand({ writes, known }: SandboxTx, id: string, kind?: ObjectKind): Stored | undefined {
  return writes.find(id) ?? known.find((object) => object.id === id && (kind === undefined || object.kind === kind));
}
