import type { FastifyRequest } from 'fastify';
import type { CounterSaleRequest } from '#contract/counter-sales.ts';
import type { Buyer } from '../../booking/access/buyer.ts';
import type { GroupSaleRequest } from '#contract/groups.ts';
import { idempotencyKeyOf } from '../../booking/access/idempotency-key.ts';
import { actorOf, sessionUser } from '../../http/access.ts';

/**
 * The operator as a buyer, without a session: no sale releases the hold of another. Each item of a group is a request of its own
 * under the group's key.
 */
export function sellerOf(
  request: FastifyRequest<{ Body: CounterSaleRequest | GroupSaleRequest }>,
  item: number | null = null,
): Buyer {
  const { headers, body } = request;
  const actor = actorOf(sessionUser(request));
  const header = headers['idempotency-key'];
  const key = item === null || typeof header !== 'string' || header === '' ? header : `${header}#${item}`;
  return {
    sessionHash: null,
    linkHash: null,
    sourceHash: null,
    language: body.language,
    idempotencyKey: idempotencyKeyOf(key, { from: actor, session: null }, body),
    actor,
    mustReachMinimum: false,
    mustKeepLeadTime: false,
  };
}
