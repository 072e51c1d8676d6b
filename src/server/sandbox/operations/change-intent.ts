import { type Answer, type Call, ok } from '../api/call.ts';
import { nested, text } from '../api/fields.ts';
import type { Form } from '../api/form.ts';
import { invalidRequest } from '../api/refusal.ts';
import { replaceObject, recordEvent } from '../sandbox-tx.ts';
import { lockIntent } from '../find.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { readCustomer, readFutureUsage } from './future-usage.ts';
import { refuseUnlessPossible } from './intent-state.ts';

/** POST /v1/payment_intents/:id/cancel: the intent can no longer be paid. */
export async function cancelIntent({ tx, id, params }: Call): Promise<Answer> {
  const intent = await lockIntent(tx, id);
  refuseUnlessPossible('cancel', intent);
  const canceled: PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    canceled_at: tx.now,
    cancellation_reason: text(params, 'cancellation_reason'),
    next_action: null,
    status: 'canceled',
  };
  replaceObject(tx, canceled);
  await recordEvent(tx, 'payment_intent.canceled', canceled);
  return ok(canceled);
}

/**
 * POST /v1/payment_intents/:id: changes description, metadata, customer and whether the card is kept, never the amount. An
 * empty value removes a metadata key, or keeps no card.
 */
export async function updateIntent({ tx, id, params }: Call): Promise<Answer> {
  const intent = await lockIntent(tx, id);
  if (params.amount !== undefined)
    throw invalidRequest('The sandbox does not support changing the amount.', { param: 'amount' });
  const updated: PaymentIntent = {
    ...intent,
    customer: (await readCustomer(tx, params)) ?? intent.customer,
    setup_future_usage: params.setup_future_usage === undefined ? intent.setup_future_usage : readFutureUsage(params),
    description: text(params, 'description') ?? intent.description,
    receipt_email: text(params, 'receipt_email') ?? intent.receipt_email,
    metadata: mergedMetadata(intent.metadata, nested(params, 'metadata')),
  };
  replaceObject(tx, updated);
  return ok(updated);
}

function mergedMetadata(kept: Record<string, string>, given: Form): Record<string, string> {
  const merged = Object.entries({ ...kept, ...given });
  return Object.fromEntries(merged.filter(([, value]) => typeof value === 'string' && value !== '')) as Record<
    string,
    string
  >;
}
