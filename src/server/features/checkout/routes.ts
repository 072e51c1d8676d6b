import { z } from 'zod';
import {
  bookingParams,
  bookingQuery,
  customerAnswer,
  customerRequest,
  extendAnswer,
  paymentIntentAnswer,
  paymentIntentRequest,
  releaseAnswer,
} from '#contract/checkout.ts';
import { PATHS } from '#contract/paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { setCheckoutCookie } from '../../booking/access/checkout-cookie.ts';
import { buyerOf } from '../../booking/hold/buyer.ts';
import { extendHold } from '../../booking/hold/extend-hold.ts';
import { bookingOfHolder } from '../../booking/access/holder.ts';
import { intentForBooking } from '../../booking/money/intent-for-booking.ts';
import { releaseBooking } from '../../booking/hold/release-hold.ts';
import { requestIntent } from '../../booking/money/request-intent.ts';
import { saveCustomer } from '../../booking/change/save-customer.ts';

const tags = ['checkout'];
const idempotencyHeader = z.object({ 'idempotency-key': z.string().max(255).optional() });

/** From a choice to an open payment (P-11.1). */
export function checkoutRoutes(app: App, deps: AppDeps): void {
  const isSecure = deps.env.publicUrl.startsWith('https:');

  app.route({
    method: 'POST',
    url: PATHS.paymentIntent,
    schema: {
      tags,
      summary: 'Hold a charter or seats and open their payment',
      headers: idempotencyHeader,
      body: paymentIntentRequest,
      response: { 200: paymentIntentAnswer },
    },
    config: { access: 'public', rateLimit: { max: deps.limits.intentsPerMinute } },
    handler: async (request, reply) => {
      const buyer = buyerOf(request, deps.secret);
      const answer = await requestIntent(deps, { request: request.body, buyer, provider: deps.cards.name });
      setCheckoutCookie(reply, buyer.session, { isSecure });
      reply.header('cache-control', 'no-store');
      return answer;
    },
  });

  app.route({
    method: 'PUT',
    url: PATHS.customer.pattern,
    schema: {
      tags,
      summary: 'Say whom a booking is for',
      params: bookingParams,
      querystring: bookingQuery,
      body: customerRequest,
      response: { 200: customerAnswer },
    },
    config: { access: 'holder' },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const booking = await bookingOfHolder(deps, request, request.params.id);
      return saveCustomer(deps, booking.id, request.body);
    },
  });

  app.route({
    method: 'POST',
    url: PATHS.bookingIntent.pattern,
    schema: {
      tags,
      summary: 'Open the payment of what is still due for a booking that is held',
      params: bookingParams,
      querystring: bookingQuery,
      response: { 200: paymentIntentAnswer },
    },
    config: { access: 'holder', rateLimit: { max: deps.limits.intentsPerMinute } },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const booking = await bookingOfHolder(deps, request, request.params.id);
      return intentForBooking(deps, booking.id);
    },
  });

  app.route({
    method: 'POST',
    url: PATHS.extend.pattern,
    schema: {
      tags,
      summary: 'Hold a booking that has not been paid once more as long',
      description: 'Once. A second time: 409 `state_conflict`, whose details say until when it is held.',
      params: bookingParams,
      querystring: bookingQuery,
      response: { 200: extendAnswer },
    },
    config: { access: 'holder' },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const booking = await bookingOfHolder(deps, request, request.params.id);
      return extendHold(deps, booking.id);
    },
  });

  app.route({
    method: 'POST',
    url: PATHS.release.pattern,
    schema: {
      tags,
      summary: 'Give up a booking that has not been paid',
      params: bookingParams,
      querystring: bookingQuery,
      response: { 200: releaseAnswer },
    },
    config: { access: 'holder' },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const booking = await bookingOfHolder(deps, request, request.params.id);
      return { released: await releaseBooking(deps, booking.id) };
    },
  });
}
