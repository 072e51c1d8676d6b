import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { PaymentIntentRequest } from '#contract/checkout.ts';
import { hashToken } from '../../http/token-hash.ts';
import type { Buyer } from '../../booking/access/buyer.ts';
import {
  checkoutSessionForKey,
  newCheckoutSession,
  readCheckoutSession,
} from '../../booking/access/checkout-cookie.ts';
import { idempotencyKeyOf } from '../../booking/access/idempotency-key.ts';
import { requestLanguage } from '../../http/language.ts';
import { sourceOf } from '../../http/source.ts';

/** A visitor as a buyer, with the checkout session that the answer's cookie carries: the browser's own, or a new one. */
export function buyerOf(
  request: FastifyRequest<{ Body: PaymentIntentRequest }>,
  secret: string,
): { buyer: Buyer; session: string } {
  const source = sourceOf(request.ip);
  const idempotencyKey = idempotencyKeyOf(request.headers['idempotency-key'], source, request.body);
  const newSession = () => (idempotencyKey ? checkoutSessionForKey(secret, idempotencyKey.key) : newCheckoutSession());
  const session = readCheckoutSession(request) ?? newSession();
  const buyer: Buyer = {
    sessionHash: hashToken(session),
    sourceHash: createHmac('sha256', secret).update(`address:${source}`).digest(),
    language: request.body.language ?? requestLanguage(request),
    idempotencyKey,
    actor: 'visitor',
    mustReachMinimum: true,
  };
  return { buyer, session };
}
