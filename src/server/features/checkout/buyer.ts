import type { FastifyRequest } from 'fastify';
import type { PaymentIntentRequest } from '#contract/checkout.ts';
import type { AppDeps } from '../../app-deps.ts';
import { hashToken, newAccessToken, newToken } from '../../http/token-hash.ts';
import type { Buyer } from '../../booking/access/buyer.ts';
import { readOwnCheckoutSession } from '../../booking/access/checkout-cookie.ts';
import { idempotencyKeyOf } from '../../booking/access/idempotency-key.ts';
import { requestLanguage } from '../../http/language.ts';
import { sourceHashOf, sourceOf } from '../../http/source.ts';

interface VisitingBuyer {
  readonly buyer: Buyer;
  /** The checkout session for the response cookie: the browser's existing one or a new one. */
  readonly session: string;
  /** The access token returned in the response. */
  readonly accessToken: string;
}

/** The visitor who makes the request, as a buyer. */
export function buyerOf(
  request: FastifyRequest<{ Body: PaymentIntentRequest }>,
  deps: Pick<AppDeps, 'env' | 'secrets'>,
): VisitingBuyer {
  const session = readOwnCheckoutSession(request, { isSecure: deps.env.publicUrl.startsWith('https:') }) ?? newToken();
  const accessToken = newAccessToken();
  const buyer: Buyer = {
    sessionHash: hashToken(session),
    linkHash: hashToken(accessToken),
    sourceHash: sourceHashOf(request.ip, deps),
    language: request.body.language ?? requestLanguage(request),
    idempotencyKey: idempotencyKeyOf(
      request.headers['idempotency-key'],
      { from: sourceOf(request.ip), session },
      request.body,
    ),
    actor: 'visitor',
    mustReachMinimum: true,
    mustKeepLeadTime: true,
  };
  return { buyer, session, accessToken };
}
