import type { Queryable } from '../db/database.ts';
import { takeFault } from './faults/faults.ts';
import type { BalanceTransaction } from './objects/balance-transaction.ts';
import type { Charge } from './objects/charge.ts';
import { type EventType, isSubscribed, newEvent } from './objects/event.ts';
import type { PaymentIntent } from './objects/payment-intent.ts';
import type { ChosenMethod } from './objects/payment-method.ts';
import type { Dispute } from './objects/dispute.ts';
import type { Refund, RefundOutcome } from './objects/refund.ts';
import { insertDelivery, insertObject, type ObjectKind, updateObject } from './queries.ts';

const WEBHOOK_DELAY_SECONDS = 10;

/** The transaction of one request and its time in epoch seconds. */
export interface SandboxTx {
  sql: Queryable;
  now: number;
}

export type StoredObject = PaymentIntent | Charge | Refund | Dispute | BalanceTransaction;

export async function storeObject(
  { sql }: SandboxTx,
  object: StoredObject,
  outcome: RefundOutcome | null = null,
): Promise<void> {
  const [intent, charge] = [linkTo(object, 'payment_intent'), linkTo(object, 'charge')];
  await insertObject(sql, [
    object.id,
    object.object,
    object.created,
    intent,
    charge,
    JSON.stringify(object),
    outcome && JSON.stringify(outcome),
  ]);
}

/** Stores a payment method; its test card's behaviour is stored beside it and never returned. */
export async function storeMethod({ sql }: SandboxTx, { method, behaviour }: ChosenMethod): Promise<void> {
  const kind: ObjectKind = 'payment_method';
  const [body, hidden] = [JSON.stringify(method), JSON.stringify(behaviour)];
  await insertObject(sql, [method.id, kind, method.created, null, null, body, hidden]);
}

export async function replaceObject({ sql }: SandboxTx, object: StoredObject): Promise<void> {
  await updateObject(sql, [object.id, JSON.stringify(object)]);
}

/**
 * Records an event that happens now or at `happensAt` (epoch seconds); until then it is not listed. A subscribed event is
 * delivered to the shop's webhook after this transaction has committed, or a second after it has happened.
 */
export async function recordEvent(
  { sql, now }: SandboxTx,
  type: EventType,
  object: StoredObject,
  happensAt = now,
): Promise<void> {
  const event = newEvent(type, object, happensAt);
  const inSeconds = happensAt > now ? happensAt - now + 1 : 0;
  await insertObject(sql, [
    event.id,
    'event',
    event.created,
    linkTo(object, 'payment_intent'),
    null,
    JSON.stringify(event),
    null,
  ]);
  if (!isSubscribed(type)) return;
  const fault = await takeFault(sql, 'drop_webhook', 'delay_webhook', 'duplicate_webhook');
  if (fault === 'drop_webhook') return;
  await insertDelivery(sql, [event.id, inSeconds + (fault === 'delay_webhook' ? WEBHOOK_DELAY_SECONDS : 0)]);
  if (fault === 'duplicate_webhook') await insertDelivery(sql, [event.id, inSeconds]);
}

function linkTo(object: StoredObject, field: 'payment_intent' | 'charge'): string | null {
  return (object as { payment_intent?: string; charge?: string })[field] ?? null;
}
