import { type Answer, type Call, ok } from '../api/call.ts';
import { nested, text, wholeNumber } from '../api/fields.ts';
import { type Form, listOf } from '../api/form.ts';
import { invalidRequest } from '../api/refusal.ts';
import { findObject, findStored } from '../find.ts';
import { currentIntent, type PaymentIntent } from '../objects/payment-intent.ts';
import { refundsNow } from '../objects/refund.ts';
import { listObjects, type ObjectKind, type Stored } from '../queries.ts';
import { refuseForeignBrowser } from './confirm-intent.ts';

/** GET /v1/payment_intents/:id; with the publishable key it needs the client secret. */
export async function retrieveIntent(call: Call): Promise<Answer> {
  const stored = (await findObject(call.tx, 'payment_intent', call.id)) as PaymentIntent;
  const intent = currentIntent(stored, call.tx.now);
  refuseForeignBrowser(call, intent);
  return ok(intent);
}

/** GET /v1/charges/:id and similar. */
export function retrieve(kind: ObjectKind) {
  return async ({ tx, id }: Call): Promise<Answer> => {
    const [object = {}] = currentObjects(kind, [await findStored(tx, kind, id)], tx.now);
    return ok(object);
  };
}

/** GET /v1/charges and similar: newest first, filtered, `limit` at a time after `starting_after`. */
export function list(kind: ObjectKind, url: string) {
  return async ({ tx, params }: Call): Promise<Answer> => {
    const limit = readLimit(params);
    const created = nested(params, 'created');
    const found = await listObjects(tx.sql, {
      kind,
      paymentIntent: text(params, 'payment_intent'),
      charge: text(params, 'charge'),
      eventTypes: typesOf(params),
      from: wholeNumber(created, 'gte') ?? next(wholeNumber(created, 'gt')),
      until: untilOf(kind, wholeNumber(created, 'lte') ?? previous(wholeNumber(created, 'lt')), tx.now),
      after: text(params, 'starting_after'),
      limit: limit + 1,
    });
    return ok({
      object: 'list',
      data: currentObjects(kind, found.slice(0, limit), tx.now),
      has_more: found.length > limit,
      url,
    });
  };
}

/** `type`, or any of `types`; null: all. */
function typesOf(params: Form): string[] | null {
  const types = [...listOf(params.types), ...listOf(params.type)].filter((type) => type !== '');
  return types.length === 0 ? null : types;
}

/** Events that are dated in the future have not happened yet. */
function untilOf(kind: ObjectKind, asked: number | null, now: number): number | null {
  return kind === 'event' ? Math.min(asked ?? now, now) : asked;
}

/** The current state of the objects: a refund and an authorization change with time. */
function currentObjects(kind: ObjectKind, stored: Stored[], now: number): object[] {
  if (kind === 'refund') return refundsNow(stored, now);
  if (kind === 'payment_intent') return stored.map(({ body }) => currentIntent(body as PaymentIntent, now));
  return stored.map(({ body }) => body as object);
}

function readLimit(params: Form): number {
  const limit = wholeNumber(params, 'limit') ?? 10;
  if (limit >= 1 && limit <= 100) return limit;
  throw invalidRequest('Invalid integer: limit must be from 1 to 100', {
    code: 'parameter_invalid_integer',
    param: 'limit',
  });
}

function next(second: number | null): number | null {
  return second === null ? null : second + 1;
}

function previous(second: number | null): number | null {
  return second === null ? null : second - 1;
}
