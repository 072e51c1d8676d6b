import { createHash } from 'node:crypto';

/**
 * What makes two requests the same one: the key, from the same owner, and a hash of the content, which must be equal too
 * (P-10.6).
 */
export interface IdempotencyKey {
  /** The key of this source, or of this operator. */
  readonly key: string;
  /** The key of this checkout session; null: the owner has none. */
  readonly sessionKey: string | null;
  readonly requestHash: Buffer;
}

/** Where a request comes from; the key means nothing elsewhere. */
interface KeyOwner {
  /** A source (`sourceOf`), or an operator (`admin:<user id>`). */
  readonly from: string;
  readonly session: string | null;
}

/** null: no key was sent. */
export function idempotencyKeyOf(header: unknown, { from, session }: KeyOwner, body: object): IdempotencyKey | null {
  if (typeof header !== 'string' || header === '') return null;
  return {
    key: scopedKey('from', from, header),
    sessionKey: session && scopedKey('session', session, header),
    requestHash: hashOf(body),
  };
}

/** The key of a request that changes one booking: it means nothing for another one. */
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
  if (typeof header !== 'string' || header === '') return null;
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

/** The same content in the same order, however the client wrote it. The schema leaves plain objects only. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)]);
}
