import type { Queryable } from '../db/database.ts';
import { takeFault } from './faults/faults.ts';
import type { BalanceTransaction } from './objects/balance-transaction.ts';
import type { Charge } from './objects/charge.ts';
import { type EventType, isSubscribed, newEvent } from './objects/event.ts';
import type { PaymentIntent } from './objects/payment-intent.ts';
import type { Customer } from './objects/customer.ts';
import type { ChosenMethod, PaymentMethod } from './objects/payment-method.ts';
import type { Dispute } from './objects/dispute.ts';
import type { Refund, RefundOutcome } from './objects/refund.ts';
import { PendingWrites } from './pending-writes.ts';
import type { ObjectKind, Stored } from './queries.ts';

const WEBHOOK_DELAY_SECONDS = 10;

/** An object read before the request's work begins. */
export interface KnownObject extends Stored {
  id: string;
  kind: ObjectKind;
}

/** One request: its database access, the writes made at its end, and its time in epoch seconds. */
export interface SandboxTx {
  sql: Queryable;
  now: number;
  /** false: no fault was requested, so none needs to be looked up. */
  hasFaults: boolean;
  /** The intent in the path, if the request has locked it. */
  locked: PaymentIntent | null;
  /** For a read request: the object in the path and the other objects of its payment, newest first. */
  known: readonly KnownObject[];
  writes: PendingWrites;
}

export function newTx(given: Pick<SandboxTx, 'sql' | 'now'> & Partial<SandboxTx>): SandboxTx {
  return { hasFaults: true, locked: null, known: [], writes: new PendingWrites(), ...given };
}

export type StoredObject = PaymentIntent | Customer | Charge | Refund | Dispute | BalanceTransaction;

export function storeObject(
  { writes }: SandboxTx,
  object: StoredObject,
  { outcome = null, intent = null }: { outcome?: RefundOutcome | null; intent?: string | null } = {},
): void {
  writes.make({
    id: object.id,
    kind: object.object,
    created: object.created,
    payment_intent: intent ?? linkTo(object, 'payment_intent'),
    charge: linkTo(object, 'charge'),
    body: object,
    hidden: outcome,
  });
}

/** Stores a payment method; its test card's behaviour is stored beside it and never returned. */
export function storeMethod({ writes }: SandboxTx, { method, behaviour }: ChosenMethod): void {
  const { id, created } = method;
  writes.make({
    id,
    kind: 'payment_method',
    created,
    payment_intent: null,
    charge: null,
    body: method,
    hidden: behaviour,
  });
}

export function replaceObject({ writes }: SandboxTx, object: StoredObject | PaymentMethod): void {
  writes.change(object.id, object);
}

/**
 * Records an event that happens now or at `happensAt` (epoch seconds); until then it is not listed. A subscribed event is
 * delivered to the shop's webhook after this transaction has committed, or a second after it has happened.
 */
export async function recordEvent(
  { sql, now, hasFaults, writes }: SandboxTx,
  type: EventType,
  object: StoredObject,
  happensAt = now,
): Promise<void> {
  const event = newEvent(type, object, happensAt);
  const inSeconds = happensAt > now ? happensAt - now + 1 : 0;
  const { id, created } = event;
  const payment_intent = linkTo(object, 'payment_intent');
  writes.make({ id, kind: 'event', created, payment_intent, charge: null, body: event, hidden: null });
  if (!isSubscribed(type)) return;
  const fault = hasFaults ? await takeFault(sql, 'drop_webhook', 'delay_webhook', 'duplicate_webhook') : null;
  if (fault === 'drop_webhook') return;
  writes.deliver(id, inSeconds + (fault === 'delay_webhook' ? WEBHOOK_DELAY_SECONDS : 0));
  if (fault === 'duplicate_webhook') writes.deliver(id, inSeconds);
}

function linkTo(object: StoredObject, field: 'payment_intent' | 'charge'): string | null {
  return (object as { payment_intent?: string; charge?: string })[field] ?? null;
}
