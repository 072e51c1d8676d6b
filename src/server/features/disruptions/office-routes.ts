import { z } from 'zod';
import {
  choiceAnswer,
  choiceOffers,
  choiceRequest,
  disruptionAnswer,
  disruptionList,
  disruptionPreview,
  disruptionRequest,
  disruptionWish,
} from '#contract/disruptions.ts';
import { bookingParams } from '#contract/checkout.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { changeKeyOf } from '../../booking/access/idempotency-key.ts';
import { latestDisruptions } from '../../booking/change/disruptions/queries/disruptions.ts';
import { undoDisruption } from '../../booking/change/disruptions/undo-disruption.ts';
import { idempotencyHeader } from '../../http/idempotency-header.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { AppError } from '../../http/errors.ts';
import { requestLanguage } from '../../http/language.ts';
import { isUuid, rowId } from '../../http/names.ts';
import { disrupt, previewDisruption, readDisruption } from './disrupt.ts';
import { CHOICE_ERRORS, makeChoice } from './make-choice.ts';
import { readChoice } from './read-choice.ts';
import { presentHead } from './present-disruption.ts';

const tags = ['disruptions'];
const params = z.object({ id: z.string().max(120) });
const LISTED = 100;

/** Periods in which boats cannot sail because of weather or a breakdown, and the affected bookings (P-25). */
export function disruptionRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'POST',
    url: OFFICE_PATHS.disruptionPreview,
    schema: {
      tags,
      operationId: 'previewDisruption',
      summary: 'Preview which bookings would lose their place; nothing is saved',
      errors: ['boat_not_found'],
      body: disruptionWish,
      response: { 200: disruptionPreview },
    },
    config: { access: 'refund bookings' },
    handler: async (request) => previewDisruption(deps, request.body),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.disruptions,
    schema: {
      tags,
      operationId: 'disruptBookings',
      summary: 'Block the time of boats; guests booked in that time choose another time, a voucher or a refund',
      errors: [
        'boat_not_found',
        'price_changed',
        'slot_overlaps',
        'state_conflict',
        'idempotency_key_reused',
        'provider_unavailable',
      ],
      headers: idempotencyHeader,
      body: disruptionRequest,
      response: { 201: disruptionAnswer },
    },
    config: { access: 'refund bookings' },
    handler: async (request, reply) => {
      const { body, headers } = request;
      const actor = actorOf(sessionUser(request));
      const key = changeKeyOf(headers['idempotency-key'], { bookingId: 'disruption', actor }, body);
      reply.code(201);
      return { disruption: await disrupt(deps, { body, actor, language: requestLanguage(request), key }) };
    },
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.disruptions,
    schema: {
      tags,
      operationId: 'listDisruptions',
      summary: 'The latest disruptions, with the number of guests for each choice',
      errors: [],
      response: { 200: disruptionList },
    },
    config: { access: 'read bookings' },
    handler: async () => ({ items: (await latestDisruptions(deps.db.pool, [LISTED])).map(presentHead) }),
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.disruption.pattern,
    schema: {
      tags,
      operationId: 'readDisruption',
      summary: 'A disruption with its bookings and what their guests chose',
      errors: ['not_found'],
      params,
      response: { 200: disruptionAnswer },
    },
    config: { access: 'read bookings' },
    handler: async (request) => ({ disruption: await readDisruption(deps, request.params.id) }),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.disruptionUndo.pattern,
    schema: {
      tags,
      operationId: 'undoDisruption',
      summary: 'Undo a disruption, within ten minutes and while no guest has chosen',
      errors: ['not_found', 'state_conflict'],
      params,
      response: { 200: disruptionAnswer },
    },
    config: { access: 'refund bookings' },
    handler: async (request) => {
      const { id } = request.params;
      if (!isUuid(id)) throw new AppError('not_found');
      await undoDisruption(deps, { id, actor: actorOf(sessionUser(request)) });
      return { disruption: await readDisruption(deps, id) };
    },
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.bookingChoice.pattern,
    schema: {
      tags,
      operationId: 'readChoiceForGuest',
      summary: 'What the guest of a disrupted booking is offered, or has chosen',
      errors: ['booking_not_found', 'state_conflict'],
      params: bookingParams,
      response: { 200: choiceOffers },
    },
    config: { access: 'read bookings' },
    handler: async (request) => readChoice(deps, rowId(request.params, 'booking_not_found'), 'admin'),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.bookingChoice.pattern,
    schema: {
      tags,
      operationId: 'chooseForGuest',
      summary: 'Carry out the choice that the guest of a disrupted booking made by telephone',
      errors: [...CHOICE_ERRORS],
      params: bookingParams,
      headers: idempotencyHeader,
      body: choiceRequest,
      response: { 200: choiceAnswer },
    },
    config: { access: 'refund bookings' },
    handler: async (request) => {
      const bookingId = rowId(request.params, 'booking_not_found');
      const actor = actorOf(sessionUser(request));
      const { body, headers } = request;
      const key = changeKeyOf(headers['idempotency-key'], { bookingId, actor }, body);
      return makeChoice(deps, { bookingId, actor, by: 'operator', body, key, viewer: 'admin' });
    },
  });
}
