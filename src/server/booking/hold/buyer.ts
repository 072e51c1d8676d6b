import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { PaymentIntentRequest } from '#contract/checkout.ts';
import type { Language } from '#contract/language.ts';
import { hashToken } from '../access/access-token.ts';
import { checkoutSessionForKey, newCheckoutSession, readCheckoutSession } from '../access/checkout-cookie.ts';
import { requestLanguage } from '../../http/language.ts';

/** Whoever asks for a hold: a browser's checkout session and an address, both known to the database by their hashes. */
export interface Buyer {
  /** What the checkout cookie carries. */
  readonly session: string;
  readonly sessionHash: Buffer;
  /** null: not to be counted by address. */
  readonly addressHash: Buffer | null;
  readonly language: Language;
  /** null: the client sent no Idempotency-Key. */
  readonly repeat: Repeat | null;
  /** Whom the log names: `visitor` or `admin:<user id>`. */
  readonly actor: string;
  /** An operator may sell a trip below its minimum. */
  readonly isBoundToMinimum: boolean;
}

/** What makes two requests the same one: the key, and a hash of the content that has to be the same too. */
export interface Repeat {
  readonly key: string;
  readonly requestHash: Buffer;
}

/** From here on a key is taken to be random enough to be nobody else's (docs/decisions/0008). */
const GLOBAL_KEY_LENGTH = 16;

export function buyerOf(request: FastifyRequest<{ Body: PaymentIntentRequest }>, secret: string): Buyer {
  const key = request.headers['idempotency-key'];
  const repeat = typeof key === 'string' && key !== '' ? repeatOf(key, request.ip, request.body) : null;
  const session =
    readCheckoutSession(request) ?? (repeat ? checkoutSessionForKey(secret, repeat.key) : newCheckoutSession());
  return {
    session,
    sessionHash: hashToken(session),
    addressHash: createHmac('sha256', secret).update(`address:${request.ip}`).digest(),
    language: request.body.language ?? requestLanguage(request),
    repeat,
    actor: 'visitor',
    isBoundToMinimum: true,
  };
}

/** `address` is whom a short key is counted with: the client's address, or the operator. */
export function repeatOf(key: string, address: string, body: object): Repeat {
  const scope = key.length >= GLOBAL_KEY_LENGTH ? '' : address;
  return {
    key: createHash('sha256').update(`${scope}\n${key}`).digest('hex'),
    requestHash: createHash('sha256')
      .update(JSON.stringify(sorted(body)))
      .digest(),
  };
}

/** The same content in the same order, however the client wrote it. The schema has left plain objects only. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)]);
}
