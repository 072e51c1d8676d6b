import { z } from 'zod';
import {
  bookingParams,
  bookingQuery,
  customerAnswer,
  customerRequest,
  extendAnswer,
  paidIntentAnswer,
  paymentIntentAnswer,
  paymentIntentRequest,
  releaseAnswer,
} from '#contract/checkout.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { idempotencyHeader } from '../../http/idempotency-header.ts';
import type { App } from '../../http/app-type.ts';
import { setCheckoutCookie } from '../../booking/access/checkout-cookie.ts';
import { extendHold } from '../../booking/hold/extend-hold.ts';
import { accessTokenFor, bookingIdOfHolder } from '../../booking/access/holder.ts';
import { checkContact } from '../../booking/contact.ts';
import { intentForBooking } from '../../booking/money/intent-for-booking.ts';
import { releaseHold } from '../../booking/hold/release-hold.ts';
import { saveCustomer } from '../../booking/change/save-customer.ts';
import { buyerOf } from './buyer.ts';
import { presentIntent } from './present-intent.ts';
import { requestIntent } from './request-intent.ts';

const tags = ['checkout'];

/** Checkout from the selection to an open payment (P-11.1). */
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
        'online_booking_closed',
        'start_not_offered',
        'duration_out_of_range',
        'adult_needed',
        'too_many_free_kids',
        'below_minimum',
        'no_seats',
        'mode_not_offered',
        'idempotency_key_reused',
        'too_many_holds',
        'party_too_large',
        'voucher_not_found',
        'voucher_expired',
        'voucher_empty',
        'provider_unavailable',
      ],
      headers: idempotencyHeader,
      body: paymentIntentRequest,
      response: { 200: z.union([paymentIntentAnswer, paidIntentAnswer]) },
    },
    config: { access: 'public', rateLimit: { max: deps.limits.intentsPerMinute } },
    handler: async (request, reply) => {
      const { session, ...visitor } = buyerOf(request, deps);
      const answer = await requestIntent(deps, request.body, visitor);
      setCheckoutCookie(reply, session, { isSecure });
      return answer;
    },
  });

  app.route({
    method: 'PUT',
    url: BOOKING_PATHS.customer.pattern,
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
    handler: async (request) => {
      const bookingId = await bookingIdOfHolder(deps, request);
      const { language } = request.body;
      const customer = checkContact(request.body);
      await saveCustomer(deps, bookingId, { ...customer, language });
      return { customer, language };
    },
  });

  app.route({
    method: 'POST',
    url: BOOKING_PATHS.bookingIntent.pattern,
    schema: {
      tags,
      operationId: 'openBookingPayment',
      summary: 'Open the payment of the amount due for a held booking',
      errors: ['hold_expired', 'state_conflict', 'paid_with_group', 'provider_unavailable'],
      params: bookingParams,
      querystring: bookingQuery,
      response: { 200: paymentIntentAnswer },
    },
    config: { access: 'holder', rateLimit: { max: deps.limits.intentsPerMinute } },
    handler: async (request) => {
      const bookingId = await bookingIdOfHolder(deps, request);
      const { hold, intent } = await intentForBooking(deps, bookingId);
      return presentIntent(hold, intent, await accessTokenFor(deps.db.pool, request, bookingId));
    },
  });

  app.route({
    method: 'POST',
    url: BOOKING_PATHS.extend.pattern,
    schema: {
      tags,
      operationId: 'extendHold',
      summary: 'Extend the hold of an unpaid booking',
      errors: ['hold_expired', 'state_conflict', 'contact_needed'],
      description:
        'Once, and only after the contact was saved (409 `contact_needed`). A second time: 409 `state_conflict`, whose details say until when it is held.',
      params: bookingParams,
      querystring: bookingQuery,
      response: { 200: extendAnswer },
    },
    config: { access: 'holder' },
    handler: async (request) => {
      const holdExpiresAt = await extendHold(deps, await bookingIdOfHolder(deps, request));
      return { holdExpiresAt: isoInstant(holdExpiresAt) };
    },
  });

  app.route({
    method: 'POST',
    url: BOOKING_PATHS.release.pattern,
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
    handler: async (request) => ({ released: await releaseHold(deps, await bookingIdOfHolder(deps, request)) }),
  });
}
