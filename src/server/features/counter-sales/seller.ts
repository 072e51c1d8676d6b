import type { FastifyRequest } from 'fastify';
import type { CounterSaleRequest } from '#contract/counter-sales.ts';
import type { Buyer } from '../../booking/access/buyer.ts';
import type { GroupSaleRequest } from '#contract/groups.ts';
import { idempotencyKeyOf } from '../../booking/access/idempotency-key.ts';
import { actorOf, sessionUser } from '../../http/access.ts';

/**
 * The operator as a buyer. Without a session, so that a sale does not release the hold of another one. Each item of a group is a
 * separate request with its own idempotency key, derived from the group's.
 */
export function sellerOf(
  request: FastifyRequest<{ Body: CounterSaleRequest | GroupSaleRequest }>,
  item: number | null = null,
): Buyer {
  const { headers, body } = request;
  const actor = actorOf(sessionUser(request));
  const header = headers['idempotency-key'];
  const key = item === null || typeof header !== 'string' ? header : `${header}#${item}`;
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
