import { createHash } from 'node:crypto';

/** Identifies an operator's request about a booking, made from its Idempotency-Key; null: it sent none. */
export function requestKeyOf(bookingId: string, idempotencyKey: string | undefined): Buffer | null {
  return idempotencyKey ? createHash('sha256').update(`${bookingId}\n${idempotencyKey}`).digest() : null;
}
