import { bookingGroup, groupAnswer, groupParams, groupPaymentRequest, groupRequest } from '#contract/groups.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { answerGroup } from '../../booking/access/answer-group.ts';
import { groupBookings } from '../../booking/hold/group-bookings.ts';
import { recordGroupHandPayment } from '../../booking/money/record-group-payment.ts';
import { readGroup } from '../../booking/read/read-group.ts';
import { idempotencyHeader } from '../../http/idempotency-header.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { AppError } from '../../http/errors.ts';
import { isUuid, rowId } from '../../http/names.ts';

const tags = ['bookings'];

/** Groups of bookings in the back office (P-14.20). */
export function groupRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'POST',
    url: OFFICE_PATHS.groups,
    schema: {
      tags,
      operationId: 'groupBookings',
      summary: 'Combine held, unpaid bookings into a group, and mail its payment link',
      errors: ['booking_not_found', 'hold_expired', 'state_conflict', 'provider_unavailable'],
      body: groupRequest,
      response: { 200: groupAnswer },
    },
    config: { access: 'sell bookings' },
    handler: async (request) => {
      const bookingIds = request.body.ids.map((id) => id.toLowerCase());
      if (!bookingIds.every(isUuid)) throw new AppError('booking_not_found');
      const actor = actorOf(sessionUser(request));
      return answerGroup(deps, await groupBookings(deps, { bookingIds, actor, paysBy: 'link' }));
    },
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.adminGroup.pattern,
    schema: {
      tags,
      operationId: 'readGroup',
      summary: 'A group with its bookings',
      errors: ['booking_not_found'],
      params: groupParams,
      response: { 200: bookingGroup },
    },
    config: { access: 'read bookings' },
    handler: async (request) => readGroup(deps, rowId(request.params, 'booking_not_found'), 'admin'),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.groupPayments.pattern,
    schema: {
      tags,
      operationId: 'takeGroupPayment',
      summary: 'Record that the whole amount due for the held bookings of a group was paid in cash or by terminal',
      errors: ['booking_not_found', 'state_conflict', 'provider_unavailable'],
      params: groupParams,
      headers: idempotencyHeader,
      body: groupPaymentRequest,
      response: { 200: bookingGroup },
    },
    config: { access: 'record payments' },
    handler: async (request) => {
      const groupId = rowId(request.params, 'booking_not_found');
      const { way, note } = request.body;
      const actor = actorOf(sessionUser(request));
      await recordGroupHandPayment(deps, { groupId, actor, way, note, key: request.headers['idempotency-key'] });
      return readGroup(deps, groupId, 'admin');
    },
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.groupLink.pattern,
    schema: {
      tags,
      operationId: 'createGroupLink',
      summary: 'A new link to the page of a group, for the operator to pass on',
      errors: ['booking_not_found'],
      params: groupParams,
      response: { 200: groupAnswer },
    },
    config: { access: 'sell bookings' },
    handler: async (request) => answerGroup(deps, rowId(request.params, 'booking_not_found')),
  });
}
