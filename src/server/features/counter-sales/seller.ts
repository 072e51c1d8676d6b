import type { FastifyRequest } from 'fastify';
import type { CounterSaleRequest } from '#contract/counter-sales.ts';
import type { Buyer } from '../../booking/access/buyer.ts';
import { idempotencyKeyOf } from '../../booking/access/idempotency-key.ts';
import { actorOf, sessionUser } from '../../http/access.ts';

/** The operator as a buyer, without a session: no sale releases the hold of another. */
export function sellerOf(request: FastifyRequest<{ Body: CounterSaleRequest }>): Buyer {
  const { headers, body } = request;
  const actor = actorOf(sessionUser(request));
  return {
    sessionHash: null,
    linkHash: null,
    sourceHash: null,
    language: body.language,
    idempotencyKey: idempotencyKeyOf(headers['idempotency-key'], { from: actor, session: null }, body),
    actor,
    mustReachMinimum: false,
    mustKeepLeadTime: false,
  };
}
