import { createHash } from 'node:crypto';

/** What makes two requests the same one: the key, and a hash of the content, which must be equal too (P-10.6). */
export interface IdempotencyKey {
  readonly key: string;
  readonly requestHash: Buffer;
}

/** A key of this length is random enough to be unique among all clients (docs/decisions/0008). */
const GLOBAL_KEY_LENGTH = 16;

/** `scope` keeps the short keys of one client or operator apart from those of others. null: no key was sent. */
export function idempotencyKeyOf(header: unknown, scope: string, body: object): IdempotencyKey | null {
  if (typeof header !== 'string' || header === '') return null;
  const scoped = header.length >= GLOBAL_KEY_LENGTH ? '' : scope;
  return {
    key: createHash('sha256').update(`${scoped}\n${header}`).digest('hex'),
    requestHash: createHash('sha256')
      .update(JSON.stringify(sorted(body)))
      .digest(),
  };
}

/** The same content in the same order, however the client wrote it. The schema leaves plain objects only. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)]);
}
