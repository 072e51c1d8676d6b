import { z } from 'zod';
import { confirmAnswer, confirmQuery } from '#contract/checkout.ts';
import { PATHS } from '#contract/paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { confirmPayment } from './confirm-payment.ts';
import { receiveEvent } from '../../booking/money/receive-event.ts';

const tags = ['checkout'];

/** Payment reports from the customer's browser and the card provider; both are only hints (P-11.5). */
export async function paymentRoutes(app: App, deps: AppDeps): Promise<void> {
  app.route({
    method: 'GET',
    url: PATHS.confirm,
    schema: {
      tags,
      operationId: 'confirmPayment',
      summary: 'Ask the card provider for the state of a payment and apply it',
      errors: ['provider_unavailable'],
      querystring: confirmQuery,
      response: { 200: confirmAnswer },
    },
    config: { access: 'holder', rateLimit: { max: deps.limits.intentsPerMinute } },
    handler: async (request) => {
      const { payment_intent: intentId, payment_intent_client_secret: clientSecret } = request.query;
      return confirmPayment(deps, { request, intentId, clientSecret });
    },
  });

  await app.register(async (scope: App) => {
    // The signature covers the raw body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: 'POST',
      url: PATHS.webhook,
      schema: {
        tags,
        operationId: 'receiveProviderEvent',
        consumes: ['application/json'],
        summary: 'Receive a signed event of the card provider',
        errors: ['invalid_signature', 'provider_unavailable'],
        response: { 200: z.object({ received: z.boolean() }) },
      },
      config: { access: 'provider', crossSite: true },
      handler: async ({ body, headers, log }) => {
        const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const outcome = await receiveEvent(deps, rawBody, String(headers['stripe-signature'] ?? ''));
        if (outcome === 'foreign') log.info('card event about a payment of another system');
        return { received: true };
      },
    });
  });
}
