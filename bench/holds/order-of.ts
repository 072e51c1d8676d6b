import { randomBytes } from 'node:crypto';
import type { PaymentIntentRequest } from '#contract/checkout.ts';
import type { HoldOrder } from '#server/booking/hold/take-hold.ts';
import { quoteRequestOf } from '#server/features/checkout/quote-request.ts';

/** Takes each hold as a different visitor. */
export function orderOf(request: PaymentIntentRequest): HoldOrder {
  return {
    request: quoteRequestOf(request),
    shownCents: request.amount,
    provider: 'sandbox',
    buyer: {
      sessionHash: randomBytes(32),
      sourceHash: randomBytes(32),
      linkHash: randomBytes(32),
      language: 'en',
      idempotencyKey: null,
      actor: 'visitor',
      mustReachMinimum: true,
      mustKeepLeadTime: true,
    },
  };
}
