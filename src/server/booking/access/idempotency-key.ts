import { createHash } from 'node:crypto';

/**
 * Identifies repetitions of a request: the key from the same owner, and a hash of the content, which must be equal too
 * (P-10.6).
 */
export interface IdempotencyKey {
  /** The key combined with the source or the operator. */
  readonly key: string;
  /** The key combined with the checkout session; null: the owner has none. */
  readonly sessionKey: string | null;
  readonly requestHash: Buffer;
}

/** Where a request comes from. The same key from another owner is another key. */
interface KeyOwner {
  /** A source (`sourceOf`), or an operator (`admin:<user id>`). */
  readonly from: string;
  readonly session: string | null;
}

/** null: no key was sent. */
export function idempotencyKeyOf(header: unknown, { from, session }: KeyOwner, body: object): IdempotencyKey | null {
  if (typeof header !== 'string') return null;
  return {
    key: scopedKey('from', from, header),
    sessionKey: session && scopedKey('session', session, header),
    requestHash: hashOf(body),
  };
}

/** The key of a request that changes one booking. The same key for another booking is another key. */
export interface ChangeKey {
  readonly key: Buffer;
  readonly requestHash: Buffer;
}

/** null: no key was sent. `actor` is `visitor` or `admin:<user id>`. */
export function changeKeyOf(
  header: unknown,
  { bookingId, actor }: { bookingId: string; actor: string },
  body: object,
): ChangeKey | null {
  if (typeof header !== 'string') return null;
  return { key: sha256(`change\n${actor}\n${bookingId}\n${header}`), requestHash: hashOf(body) };
}

function scopedKey(kind: 'from' | 'session', owner: string, header: string): string {
  return sha256(`${kind}\n${owner}\n${header}`).toString('hex');
}

function hashOf(body: object): Buffer {
  return sha256(JSON.stringify(sorted(body)));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The same content with its fields in a fixed order, whatever order the client used. The schema admits plain objects only. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)]);
}
