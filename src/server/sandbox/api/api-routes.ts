import type { FastifyInstance } from 'fastify';
import type { DepsWithoutCards } from '../../app-deps.ts';
import { apiFaults } from '../faults/api-faults.ts';
import { captureIntent } from '../operations/capture-intent.ts';
import { cancelIntent, updateIntent } from '../operations/change-intent.ts';
import { confirmIntent } from '../operations/confirm-intent.ts';
import { createIntent } from '../operations/create-intent.ts';
import { createRefund } from '../operations/create-refund.ts';
import { attachToCustomer, createCustomer, detachFromCustomer } from '../operations/customers.ts';
import { closeDispute, updateDispute } from '../operations/disputes.ts';
import { list, retrieve, retrieveIntent } from '../operations/read-objects.ts';
import { answerRefusal } from './answer-refusal.ts';
import { operationHandlers, stripeHeaders } from './operation-handlers.ts';
import { parseForm } from './form.ts';
import { Refusal } from './refusal.ts';

/**
 * The sandbox checks its own keys, and a browser may call it with the publishable key. Its requests are logged only at debug
 * level, because calls to Stripe would not be in the site's log either.
 */
const OPEN = { config: { access: 'public', crossSite: true, logAs: 'debug' }, schema: { hide: true } } as const;

/**
 * The part of Stripe's API that a shop with single payments, kept cards and deposits needs (docs/http.md), below
 * /sandbox/stripe/v1. `onDelivery` is called when there is an event to deliver.
 */
export function apiRoutes(api: FastifyInstance, deps: DepsWithoutCards, onDelivery = () => {}): void {
  useStripeFormat(api);
  const { forServers, forBrowsers, forCreation } = operationHandlers(deps, { strike: apiFaults(api), onDelivery });

  api.post('/payment_intents', OPEN, forCreation(createIntent));
  api.get('/payment_intents', OPEN, forServers(list('payment_intent', '/v1/payment_intents')));
  api.get('/payment_intents/:id', OPEN, forBrowsers(retrieveIntent));
  api.post('/payment_intents/:id', OPEN, forServers(updateIntent));
  api.post('/payment_intents/:id/confirm', OPEN, forBrowsers(confirmIntent));
  api.post('/payment_intents/:id/cancel', OPEN, forServers(cancelIntent));

  api.post('/payment_intents/:id/capture', OPEN, forServers(captureIntent));

  api.post('/customers', OPEN, forServers(createCustomer));
  api.get('/customers/:id', OPEN, forServers(retrieve('customer')));
  api.get('/payment_methods/:id', OPEN, forServers(retrieve('payment_method')));
  api.post('/payment_methods/:id/attach', OPEN, forServers(attachToCustomer));
  api.post('/payment_methods/:id/detach', OPEN, forServers(detachFromCustomer));

  api.post('/refunds', OPEN, forServers(createRefund));
  api.get('/refunds', OPEN, forServers(list('refund', '/v1/refunds')));
  api.get('/refunds/:id', OPEN, forServers(retrieve('refund')));

  api.get('/disputes', OPEN, forServers(list('dispute', '/v1/disputes')));
  api.get('/disputes/:id', OPEN, forServers(retrieve('dispute')));
  api.post('/disputes/:id', OPEN, forServers(updateDispute));
  api.post('/disputes/:id/close', OPEN, forServers(closeDispute));

  api.get('/charges', OPEN, forServers(list('charge', '/v1/charges')));
  api.get('/charges/:id', OPEN, forServers(retrieve('charge')));
  api.get('/events', OPEN, forServers(list('event', '/v1/events')));
  api.get('/events/:id', OPEN, forServers(retrieve('event')));
}

/** Parses forms and answers with Stripe's headers and errors. */
function useStripeFormat(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseForm(String(body))),
  );
  api.addHook('onRequest', async (request, reply) => stripeHeaders(request, reply));
  api.setErrorHandler(answerRefusal);
  api.setNotFoundHandler((request) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?', 1)[0]}).`;
    throw new Refusal(404, { type: 'invalid_request_error', message });
  });
}
