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
      operationId: 'createPaymentIntent',
      summary: 'Hold a charter or seats and open the payment',
      errors: [
        'boat_not_found',
        'slot_not_found',
        'slot_taken',
        'seats_taken',
        'price_changed',
        'hold_expired',
        'start_in_past',
        'start_not_offered',
        'duration_out_of_range',
        'too_many_free_kids',
        'below_minimum',
        'no_seats',
        'mode_not_offered',
        'idempotency_key_reused',
        'too_many_holds',
        'provider_unavailable',
      ],
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
      operationId: 'saveBookingCustomer',
      summary: 'Save the contact of a booking',
      errors: ['state_conflict'],
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
      operationId: 'openBookingPayment',
      summary: 'Open the payment of what is due for a held booking',
      errors: ['hold_expired', 'state_conflict', 'provider_unavailable'],
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
      operationId: 'extendHold',
      summary: 'Extend the hold of an unpaid booking',
      errors: ['hold_expired', 'state_conflict'],
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
      operationId: 'releaseHold',
      summary: 'Release the hold of an unpaid booking',
      errors: ['provider_unavailable'],
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
