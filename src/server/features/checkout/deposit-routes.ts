import { bookingParams, bookingQuery, depositIntentAnswer } from '#contract/checkout.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { bookingIdOfHolder } from '../../booking/access/holder.ts';
import { openDeposit } from '../../booking/money/security-deposits/open-deposit.ts';
import type { App } from '../../http/app-type.ts';

/** Opens the security deposit; the guest authorizes it in the browser, and it is confirmed like a payment (P-14.9). */
export function depositRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'POST',
    url: BOOKING_PATHS.securityDeposit.pattern,
    schema: {
      tags: ['checkout'],
      operationId: 'openSecurityDeposit',
      summary: 'Open the authorization of the security deposit',
      description: '409 `state_conflict` when none is required, too early, too late, or when it is already held.',
      errors: ['state_conflict', 'provider_unavailable'],
      params: bookingParams,
      querystring: bookingQuery,
      response: { 200: depositIntentAnswer },
    },
    config: { access: 'holder', rateLimit: { max: deps.limits.intentsPerMinute } },
    handler: async (request) => {
      const bookingId = await bookingIdOfHolder(deps, request);
      const { id, clientSecret, amountCents } = await openDeposit(deps, bookingId);
      return { clientSecret, paymentIntentId: id, bookingId, amount: amountCents, currency: 'eur' as const };
    },
  });
}
