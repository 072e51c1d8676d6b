import { confirmationAnswer, moveChoices, moveChoicesQuery } from '#contract/booking-changes.ts';
import { bookingParams, bookingQuery } from '#contract/checkout.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import {
  changeAnswer,
  changeOptions,
  changePreview,
  changeRequest,
  changeWish,
  undoRequest,
} from '#contract/self-service.ts';
import type { AppDeps } from '../../app-deps.ts';
import { bookingIdOfGuest, bookingIdOfHolder } from '../../booking/access/holder.ts';
import { changeKeyOf } from '../../booking/access/idempotency-key.ts';
import { resendConfirmation } from '../../booking/change/resend-confirmation.ts';
import { listChoices } from '../../booking/change/list-choices.ts';
import { undoChange } from '../../booking/change/undo-change.ts';
import { idempotencyHeader } from '../../http/idempotency-header.ts';
import { requestCents } from '../../http/request-cents.ts';
import { sourceHashOf } from '../../http/source.ts';
import type { App } from '../../http/app-type.ts';
import { answerChange } from './answer-change.ts';
import { changeForGuest, previewForGuest, readOptions } from './guest-change.ts';

const tags = ['bookings'];
const CONFIRMATIONS_PER_MINUTE = 10;

/** The reasons for refusing a change. */
export const CHANGE_ERRORS = [
  'booking_not_found',
  'boat_not_found',
  'slot_not_found',
  'state_conflict',
  'slot_taken',
  'seats_taken',
  'same_time',
  'start_in_past',
  'online_booking_closed',
  'start_not_offered',
  'duration_out_of_range',
  'mode_not_offered',
  'no_seats',
  'adult_needed',
  'too_many_free_kids',
  'price_changed',
  'hold_expired',
  'idempotency_key_reused',
  'provider_unavailable',
] as const;

/**
 * A guest's changes to their own booking (P-15), authorized by its token, the checkout cookie or the account with its email
 * address.
 */
export function guestChangeRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: BOOKING_PATHS.changeOptions.pattern,
    schema: {
      tags,
      operationId: 'readChangeOptions',
      summary: 'What a guest may change of a booking now',
      errors: ['booking_not_found'],
      params: bookingParams,
      querystring: bookingQuery,
      response: { 200: changeOptions },
    },
    config: { access: 'holder' },
    handler: async (request) => readOptions(deps, await bookingIdOfGuest(deps, request)),
  });

  app.route({
    method: 'GET',
    url: BOOKING_PATHS.changeTimes.pattern,
    schema: {
      tags,
      operationId: 'listChangeTimes',
      summary: 'Times that a booking can move to within a month',
      errors: ['booking_not_found'],
      params: bookingParams,
      querystring: bookingQuery.extend(moveChoicesQuery.shape),
      response: { 200: moveChoices },
    },
    config: { access: 'holder' },
    handler: async (request) => {
      const bookingId = await bookingIdOfGuest(deps, request);
      return listChoices(deps, bookingId, {
        month: Temporal.PlainYearMonth.from(request.query.month),
        mustKeepLeadTime: true,
      });
    },
  });

  app.route({
    method: 'POST',
    url: BOOKING_PATHS.changePreview.pattern,
    schema: {
      tags,
      operationId: 'previewChange',
      summary: 'Preview a change of a booking: what it would cost or refund; nothing is saved',
      errors: ['booking_not_found'],
      params: bookingParams,
      querystring: bookingQuery,
      body: changeWish,
      response: { 200: changePreview },
    },
    config: { access: 'holder' },
    handler: async (request) => previewForGuest(deps, await bookingIdOfGuest(deps, request), request.body),
  });

  app.route({
    method: 'POST',
    url: BOOKING_PATHS.change.pattern,
    schema: {
      tags,
      operationId: 'changeBooking',
      summary: 'Change or cancel a booking; what is due is paid before the change takes effect',
      errors: [...CHANGE_ERRORS, 'change_too_late', 'party_too_large', 'too_many_holds', 'choice_still_held'],
      params: bookingParams,
      querystring: bookingQuery,
      headers: idempotencyHeader,
      body: changeRequest,
      response: { 200: changeAnswer },
    },
    config: { access: 'holder', rateLimit: { max: deps.limits.intentsPerMinute } },
    handler: async (request) => {
      const bookingId = await bookingIdOfGuest(deps, request);
      const { body, headers } = request;
      const key = changeKeyOf(headers['idempotency-key'], { bookingId, actor: 'visitor' }, body);
      const outcome = await changeForGuest(deps, { bookingId, body, key, sourceHash: sourceHashOf(request.ip, deps) });
      return answerChange(deps, bookingId, outcome, 'holder');
    },
  });

  app.route({
    method: 'POST',
    url: BOOKING_PATHS.ownConfirmation.pattern,
    schema: {
      tags,
      operationId: 'resendOwnConfirmation',
      summary: "Send the confirmation again, to the booking's own address",
      errors: ['booking_not_found', 'state_conflict', 'too_many_mails'],
      params: bookingParams,
      querystring: bookingQuery,
      response: { 200: confirmationAnswer },
    },
    config: { access: 'holder', rateLimit: { max: CONFIRMATIONS_PER_MINUTE } },
    handler: async (request) =>
      resendConfirmation(deps, { bookingId: await bookingIdOfHolder(deps, request), actor: 'visitor' }),
  });

  app.route({
    method: 'POST',
    url: BOOKING_PATHS.undoChange.pattern,
    schema: {
      tags,
      operationId: 'undoChange',
      summary: "Undo a guest's own change or cancellation, within ten minutes and while its place is free",
      errors: [...CHANGE_ERRORS],
      params: bookingParams,
      querystring: bookingQuery,
      headers: idempotencyHeader,
      body: undoRequest,
      response: { 200: changeAnswer },
    },
    config: { access: 'holder', rateLimit: { max: deps.limits.intentsPerMinute } },
    handler: async (request) => {
      const bookingId = await bookingIdOfGuest(deps, request);
      const { body, headers } = request;
      const key = changeKeyOf(headers['idempotency-key'], { bookingId, actor: 'visitor' }, body);
      const expected = {
        dueCents: requestCents(body.expected.due, 'expected.due'),
        refundCents: requestCents(body.expected.refund, 'expected.refund'),
      };
      return answerChange(deps, bookingId, await undoChange(deps, { bookingId, expected, key }), 'holder');
    },
  });
}
