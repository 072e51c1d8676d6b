import { choiceAnswer, choiceOffers, choiceRequest } from '#contract/disruptions.ts';
import { bookingParams, bookingQuery } from '#contract/checkout.ts';
import { PATHS } from '#contract/paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { bookingIdOfGuest } from '../../booking/access/holder.ts';
import { changeKeyOf } from '../../booking/access/idempotency-key.ts';
import { idempotencyHeader } from '../../http/idempotency-header.ts';
import type { App } from '../../http/app-type.ts';
import { CHOICE_ERRORS, makeChoice } from './make-choice.ts';
import { readChoice } from './read-choice.ts';

const tags = ['disruptions'];

/**
 * The choice of a disrupted booking's guest (P-25.3), authorized by its token, the checkout cookie or the account with its email
 * address.
 */
export function choiceRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: PATHS.choice.pattern,
    schema: {
      tags,
      operationId: 'readChoice',
      summary: 'What the guest of a disrupted booking is offered, or has chosen',
      errors: ['booking_not_found', 'state_conflict'],
      params: bookingParams,
      querystring: bookingQuery,
      response: { 200: choiceOffers },
    },
    config: { access: 'holder' },
    handler: async (request) => readChoice(deps, await bookingIdOfGuest(deps, request), 'holder'),
  });

  app.route({
    method: 'POST',
    url: PATHS.choice.pattern,
    schema: {
      tags,
      operationId: 'choose',
      summary: 'Choose another time, a voucher or a refund; carried out at once, and only once',
      errors: [...CHOICE_ERRORS],
      params: bookingParams,
      querystring: bookingQuery,
      headers: idempotencyHeader,
      body: choiceRequest,
      response: { 200: choiceAnswer },
    },
    config: { access: 'holder', rateLimit: { max: deps.limits.intentsPerMinute } },
    handler: async (request) => {
      const bookingId = await bookingIdOfGuest(deps, request);
      const { body, headers } = request;
      const key = changeKeyOf(headers['idempotency-key'], { bookingId, actor: 'visitor' }, body);
      return makeChoice(deps, { bookingId, actor: 'visitor', by: 'guest', body, key, viewer: 'holder' });
    },
  });
}
