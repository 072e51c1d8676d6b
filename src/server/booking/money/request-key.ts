import { createHash } from 'node:crypto';

/** What one request of an operator about a booking is known by, made from its Idempotency-Key; null: it sent none. */
export function requestKeyOf(bookingId: string, idempotencyKey: string | undefined): Buffer | null {
  return idempotencyKey ? createHash('sha256').update(`${bookingId}\n${idempotencyKey}`).digest() : null;
}
