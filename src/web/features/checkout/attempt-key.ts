import type { PaymentIntentRequest } from '#contract/checkout.ts';
import { newKey } from '../../lib/api/new-key.ts';

const KEY = 'booking.attempt';

/** The idempotency key of the attempt to book this order. Another order gets another key. Survives a reload. */
export function attemptKey(order: PaymentIntentRequest, storage: Storage): string {
  const body = JSON.stringify(order);
  const kept = readAttempt(storage);
  if (kept?.body === body) return kept.key;
  const key = newKey();
  storage.setItem(KEY, JSON.stringify({ body, key }));
  return key;
}

/**
 * Ends the attempt after a hold was released or expired, or the order was refused. The same order then gets a new key.
 */
export function endAttempt(storage: Storage): void {
  storage.removeItem(KEY);
}

function readAttempt(storage: Storage): { body: string; key: string } | null {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null') as { body: string; key: string } | null;
  } catch {
    return null;
  }
}
