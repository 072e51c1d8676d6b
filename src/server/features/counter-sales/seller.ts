import type { FastifyRequest } from 'fastify';
import type { CounterSaleRequest } from '#contract/counter-sales.ts';
import { hashToken } from '../../http/token-hash.ts';
import type { Buyer } from '../../booking/access/buyer.ts';
import { newCheckoutSession } from '../../booking/access/checkout-cookie.ts';
import { idempotencyKeyOf } from '../../booking/access/idempotency-key.ts';
import { actorOf, sessionUser } from '../../http/access.ts';

/** The operator as a buyer. Each sale has a session of its own, so that none releases the hold of another. */
export function sellerOf(request: FastifyRequest<{ Body: CounterSaleRequest }>): Buyer {
  const { headers, body } = request;
  const actor = actorOf(sessionUser(request));
  return {
    sessionHash: hashToken(newCheckoutSession()),
    sourceHash: null,
    language: body.language,
    idempotencyKey: idempotencyKeyOf(headers['idempotency-key'], actor, body),
    actor,
    mustReachMinimum: false,
  };
}
