import {
  bookingDetailsChange,
  confirmationAnswer,
  moveChoices,
  moveChoicesQuery,
  movePreview,
  movePreviewQuery,
  moveRequest,
} from '#contract/booking-changes.ts';
import { booking } from '#contract/bookings.ts';
import { bookingParams } from '#contract/checkout.ts';
import { PATHS } from '#contract/paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { rowId } from '../../http/names.ts';
import { changeDetails } from '../../booking/change/change-details.ts';
import { listChoices } from '../../booking/change/list-choices.ts';
import { moveBooking } from '../../booking/change/move-booking.ts';
import { previewMove } from '../../booking/change/preview-move.ts';
import { answerBooking } from './answer-booking.ts';
import { resendConfirmation } from '../../booking/change/resend-confirmation.ts';

const tags = ['bookings'];
const CONFIRMATIONS_PER_MINUTE = 10;

/** What an operator changes of a booking: whom it is for, a note, its time; and its confirmation once more. */
export function bookingChangeRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'PUT',
    url: PATHS.bookingDetails.pattern,
    schema: {
      tags,
      summary: 'Edit whom a booking is for, the language of its mail, and the operator’s note',
      params: bookingParams,
      body: bookingDetailsChange,
      response: { 200: booking },
    },
    config: { access: 'change bookings' },
    handler: async (request, reply) => {
      const bookingId = rowId(request.params, 'booking_not_found');
      await changeDetails(deps, {
        bookingId,
        actor: actorOf(sessionUser(request)),
        change: request.body,
      });
      return answerBooking(deps, reply, bookingId);
    },
  });

  app.route({
    method: 'GET',
    url: PATHS.bookingMoveChoices.pattern,
    schema: {
      tags,
      summary: 'Where a booking could move to within a month',
      params: bookingParams,
      querystring: moveChoicesQuery,
      response: { 200: moveChoices },
    },
    config: { access: 'change bookings' },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return listChoices(
        deps,
        rowId(request.params, 'booking_not_found'),
        Temporal.PlainYearMonth.from(request.query.month),
      );
    },
  });

  app.route({
    method: 'GET',
    url: PATHS.bookingMove.pattern,
    schema: {
      tags,
      summary: 'What moving a booking there would do to its time and its money',
      params: bookingParams,
      querystring: movePreviewQuery,
      response: { 200: movePreview },
    },
    config: { access: 'change bookings' },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return previewMove(deps, rowId(request.params, 'booking_not_found'), request.query);
    },
  });

  app.route({
    method: 'POST',
    url: PATHS.bookingMove.pattern,
    schema: {
      tags,
      summary: 'Move a booking to another time of its boat, at its old price or the new one',
      params: bookingParams,
      body: moveRequest,
      response: { 200: booking },
    },
    config: { access: 'change bookings' },
    handler: async (request, reply) => {
      const bookingId = rowId(request.params, 'booking_not_found');
      const actor = actorOf(sessionUser(request));
      await moveBooking(deps, { bookingId, actor, request: request.body });
      return answerBooking(deps, reply, bookingId);
    },
  });

  app.route({
    method: 'POST',
    url: PATHS.bookingConfirmation.pattern,
    schema: {
      tags,
      summary: 'Send a booking’s confirmation once more',
      params: bookingParams,
      response: { 200: confirmationAnswer },
    },
    config: { access: 'change bookings', rateLimit: { max: CONFIRMATIONS_PER_MINUTE } },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const bookingId = rowId(request.params, 'booking_not_found');
      return resendConfirmation(deps, { bookingId, actor: actorOf(sessionUser(request)) });
    },
  });
}
