import type { FastifyReply } from 'fastify';
import {
  adminBoatAnswer,
  adminBoatList,
  adminBoatParams,
  boatBookings,
  boatDeleted,
  boatUpdate,
  newBoat,
} from '#contract/admin-boats.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import { changeKeyOf } from '../../booking/access/idempotency-key.ts';
import type { App } from '../../http/app-type.ts';
import { AppError } from '../../http/errors.ts';
import { idempotencyHeader } from '../../http/idempotency-header.ts';
import { rowId } from '../../http/names.ts';
import { archiveBoat, readBoatBookings, removeBoat, takeFromArchive } from './archive-boat.ts';
import { createBoat } from './create-boat.ts';
import { type PresentBoat, presentAdminBoat, withoutTexts } from './present-admin-boat.ts';
import { allBoats, boatById, type BoatRow } from './queries.ts';
import { saveBoat } from './save-boat.ts';

const tags = ['boats'];
/** Room for four descriptions of maximum length in any alphabet. */
const LARGEST_BOAT = 256 * 1024;

/** The operator's view of the fleet, with inactive boats and the platform fee. */
export function adminBoatRoutes(app: App, deps: AppDeps, { presentBoat }: { presentBoat: PresentBoat }): void {
  const present = (row: BoatRow) => presentAdminBoat(row, presentBoat);
  const answer = (reply: FastifyReply, row: BoatRow) => {
    return { boat: present(row) };
  };

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.adminBoats,
    schema: {
      tags,
      operationId: 'listAllBoats',
      summary: 'All boats, inactive and archived ones too',
      response: { 200: adminBoatList },
    },
    config: { access: 'manage boats' },
    handler: async () => ({ items: (await allBoats(deps.db, [])).map((row) => present(withoutTexts(row))) }),
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.adminBoat.pattern,
    schema: {
      tags,
      operationId: 'readBoatToEdit',
      summary: 'A boat to edit',
      errors: ['boat_not_found'],
      params: adminBoatParams,
      response: { 200: adminBoatAnswer },
    },
    config: { access: 'manage boats' },
    handler: async (request, reply) => {
      const [boat] = await boatById(deps.db, [rowId(request.params, 'boat_not_found')]);
      if (!boat) throw new AppError('boat_not_found');
      return answer(reply, boat);
    },
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.adminBoats,
    bodyLimit: LARGEST_BOAT,
    schema: {
      tags,
      operationId: 'createBoat',
      summary: 'Create a boat; fields that are left out take their defaults',
      errors: ['idempotency_key_reused'],
      headers: idempotencyHeader,
      body: newBoat,
      response: { 201: adminBoatAnswer },
    },
    config: { access: 'manage boats' },
    handler: async (request, reply) => {
      const actor = actorOf(sessionUser(request));
      const { body: said, headers } = request;
      const key = headers['idempotency-key'];
      const requestHash = changeKeyOf(key, { bookingId: 'boat', actor }, said)?.requestHash ?? null;
      const boat = await createBoat(deps, { actor, said, key, requestHash });
      return answer(reply.status(201), boat);
    },
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.boatUpdate.pattern,
    bodyLimit: LARGEST_BOAT,
    schema: {
      tags,
      operationId: 'updateBoat',
      summary: 'Save a boat; refused when somebody else has saved it since `updatedAt`',
      errors: ['boat_not_found', 'boat_archived', 'state_conflict'],
      params: adminBoatParams,
      body: boatUpdate,
      response: { 200: adminBoatAnswer },
    },
    config: { access: 'manage boats' },
    handler: async (request, reply) => {
      const boatId = rowId(request.params, 'boat_not_found');
      return answer(
        reply,
        await saveBoat(deps, { actor: actorOf(sessionUser(request)), boatId, said: request.body, present }),
      );
    },
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.boatBookings.pattern,
    schema: {
      tags,
      operationId: 'listBookingsOfBoat',
      summary: 'The upcoming bookings that a boat keeps when it is archived',
      errors: ['boat_not_found'],
      params: adminBoatParams,
      response: { 200: boatBookings },
    },
    config: { access: 'manage boats' },
    handler: async (request) => readBoatBookings(deps, rowId(request.params, 'boat_not_found')),
  });

  for (const [url, operationId, summary, run] of [
    [OFFICE_PATHS.archiveBoat.pattern, 'archiveBoat', 'Take a boat out of sale and out of sight', archiveBoat],
    [
      OFFICE_PATHS.restoreBoat.pattern,
      'restoreBoat',
      'Take a boat out of the archive, still inactive',
      takeFromArchive,
    ],
  ] as const) {
    app.route({
      method: 'POST',
      url,
      schema: {
        tags,
        operationId,
        summary,
        errors: ['boat_not_found'],
        params: adminBoatParams,
        response: { 200: adminBoatAnswer },
      },
      config: { access: 'manage boats' },
      handler: async (request, reply) => {
        const boatId = rowId(request.params, 'boat_not_found');
        return answer(reply, await run(deps, { boatId, actor: actorOf(sessionUser(request)) }));
      },
    });
  }

  app.route({
    method: 'DELETE',
    url: OFFICE_PATHS.adminBoat.pattern,
    schema: {
      tags,
      operationId: 'deleteBoat',
      summary: 'Delete an archived boat that never had a booking',
      errors: ['boat_not_found', 'boat_not_archived', 'boat_has_bookings'],
      params: adminBoatParams,
      response: { 200: boatDeleted },
    },
    config: { access: 'manage boats' },
    handler: async (request) => {
      const boatId = rowId(request.params, 'boat_not_found');
      await removeBoat(deps, { boatId, actor: actorOf(sessionUser(request)) });
      return { success: true as const };
    },
  });
}
