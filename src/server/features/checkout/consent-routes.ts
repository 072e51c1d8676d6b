import { bookingParams, bookingQuery, cardConsentAnswer, cardConsentRequest } from '#contract/checkout.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { bookingIdOfHolder } from '../../booking/access/holder.ts';
import { giveConsent, withdrawConsent } from '../../booking/money/stored-cards/set-consent.ts';
import type { App } from '../../http/app-type.ts';

/**
 * The guest's consent to a later charge of the card (P-14.8), which is given before the deposit is paid and can be
 * withdrawn at any time.
 */
export function consentRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'PUT',
    url: BOOKING_PATHS.cardConsent.pattern,
    schema: {
      tags: ['checkout'],
      operationId: 'setCardConsent',
      summary: 'Consent to the rest being charged to the card, or withdraw the consent',
      description:
        'With `consent: true` before the deposit is paid. 409 `state_conflict` for a booking without a deposit, one that is sold, or while the card is being charged.',
      errors: ['hold_expired', 'state_conflict', 'provider_unavailable'],
      params: bookingParams,
      querystring: bookingQuery,
      body: cardConsentRequest,
      response: { 200: cardConsentAnswer },
    },
    config: { access: 'holder', rateLimit: { max: deps.limits.intentsPerMinute } },
    handler: async (request) => {
      const bookingId = await bookingIdOfHolder(deps, request);
      const { body } = request;
      if (body.consent) await giveConsent(deps, { bookingId, text: body.text, language: body.language });
      else await withdrawConsent(deps, bookingId);
      return { consent: body.consent };
    },
  });
}
