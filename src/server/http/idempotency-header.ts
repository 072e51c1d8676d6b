import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';

/** The header of a request that is carried out only once, even if it is sent several times. An empty key counts as none. */
export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .max(255)
    .transform((key) => key || undefined)
    .optional(),
});

/**
 * The id of what a request creates; random without a key. A repeated request has the same id, so that the primary key
 * admits only one. `actor` is `admin:<user id>`.
 */
export function idForKey(actor: string, key: string | undefined): string {
  if (key === undefined) return randomUUID();
  const hex = createHash('sha256').update(`${actor} ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
