import type { FastifyRequest } from 'fastify';
import type { CounterSaleRequest } from '#contract/counter-sales.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import { hashToken } from '../../booking/access/access-token.ts';
import { newCheckoutSession } from '../../booking/access/checkout-cookie.ts';
import { type Buyer, repeatOf } from '../../booking/hold/buyer.ts';

/** The operator in the buyer's place: each caller has a session of their own, so that none gives way to the next. */
export function sellerOf(request: FastifyRequest<{ Body: CounterSaleRequest }>): Buyer {
  const { headers, body } = request;
  const actor = actorOf(sessionUser(request));
  const key = headers['idempotency-key'];
  const session = newCheckoutSession();
  return {
    session,
    sessionHash: hashToken(session),
    addressHash: null,
    language: body.language,
    repeat: typeof key === 'string' && key !== '' ? repeatOf(key, actor, body) : null,
    actor,
    isBoundToMinimum: false,
  };
}
