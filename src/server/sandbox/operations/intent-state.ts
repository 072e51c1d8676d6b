import { invalidRequest } from '../api/refusal.ts';
import type { IntentStatus, PaymentIntent } from '../objects/payment-intent.ts';

const CONFIRMABLE: readonly IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const CANCELABLE: readonly IntentStatus[] = [...CONFIRMABLE, 'processing', 'requires_capture'];

const ALLOWED = { confirm: CONFIRMABLE, cancel: CANCELABLE, capture: ['requires_capture'] } as const satisfies Record<
  string,
  readonly IntentStatus[]
>;

/** Refuses what Stripe refuses in this state. The refusal contains the intent, so that the caller sees its state. */
export function refuseUnlessPossible(action: keyof typeof ALLOWED, intent: PaymentIntent): void {
  const allowed: readonly IntentStatus[] = ALLOWED[action];
  if (allowed.includes(intent.status)) return;
  throw invalidRequest(
    `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}. ` +
      `Only a PaymentIntent with one of the following statuses may be ${past(action)}: ${allowed.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
}

function past(action: keyof typeof ALLOWED): string {
  return { confirm: 'confirmed', cancel: 'canceled', capture: 'captured' }[action];
}
