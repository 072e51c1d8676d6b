import { moveChoices, officeChoicesQuery } from '#contract/booking-changes.ts';
import { bookingParams } from '#contract/checkout.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import {
  changeAnswer,
  changeBoats,
  changeBoatsQuery,
  officeChangePreview,
  officeChangeRequest,
  officeChangeWish,
} from '#contract/self-service.ts';
import type { AppDeps } from '../../app-deps.ts';
import { changeKeyOf } from '../../booking/access/idempotency-key.ts';
import { listChoices } from '../../booking/change/list-choices.ts';
import { idempotencyHeader } from '../../http/idempotency-header.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { rowId } from '../../http/names.ts';
import { answerChange } from './answer-change.ts';
import { boatsForChange } from './boats-for-change.ts';
import { changeForOffice, previewForOffice } from './office-change.ts';
import { CHANGE_ERRORS } from './routes.ts';

const tags = ['bookings'];

/** The operator's changes to a booking (P-15.13), including another boat, a fixed price or a different refund. */
export function officeChangeRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'POST',
    url: OFFICE_PATHS.bookingChangePreview.pattern,
    schema: {
      tags,
      operationId: 'previewOfficeChange',
      summary: 'Preview a change of a booking: what it would cost or refund; nothing is saved',
      errors: ['booking_not_found', 'boat_not_found'],
      params: bookingParams,
      body: officeChangeWish,
      response: { 200: officeChangePreview },
    },
    config: { access: 'change bookings' },
    handler: async (request) => previewForOffice(deps, rowId(request.params, 'booking_not_found'), request.body),
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.bookingChangeTimes.pattern,
    schema: {
      tags,
      operationId: 'listOfficeChangeTimes',
      summary: 'Times a booking can move to within a month, also on another boat',
      errors: ['booking_not_found', 'boat_not_found'],
      params: bookingParams,
      querystring: officeChoicesQuery,
      response: { 200: moveChoices },
    },
    config: { access: 'change bookings' },
    handler: async (request) => {
      const { month, boatId } = request.query;
      return listChoices(deps, rowId(request.params, 'booking_not_found'), {
        month: Temporal.PlainYearMonth.from(month),
        boatId: boatId === undefined ? undefined : rowId({ id: boatId }, 'boat_not_found'),
        mustKeepLeadTime: false,
      });
    },
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.bookingChangeBoats.pattern,
    schema: {
      tags,
      operationId: 'listChangeBoats',
      summary: 'Boats with room for the party, and whether each is free at that time',
      errors: ['booking_not_found'],
      params: bookingParams,
      querystring: changeBoatsQuery,
      response: { 200: changeBoats },
    },
    config: { access: 'change bookings' },
    handler: async (request) => boatsForChange(deps, rowId(request.params, 'booking_not_found'), request.query),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.bookingChange.pattern,
    schema: {
      tags,
      operationId: 'changeBookingForGuest',
      summary: 'Change or cancel a booking, with a refund, or with the difference recorded as paid by hand or left due',
      errors: [...CHANGE_ERRORS, 'reason_needed', 'booking_changed'],
      params: bookingParams,
      headers: idempotencyHeader,
      body: officeChangeRequest,
      response: { 200: changeAnswer },
    },
    config: { access: 'refund bookings' },
    handler: async (request) => {
      const bookingId = rowId(request.params, 'booking_not_found');
      const actor = actorOf(sessionUser(request));
      const { body, headers } = request;
      const key = changeKeyOf(headers['idempotency-key'], { bookingId, actor }, body);
      const outcome = await changeForOffice(deps, { bookingId, actor, body, key });
      return answerChange(deps, bookingId, outcome, 'admin');
    },
  });
}
