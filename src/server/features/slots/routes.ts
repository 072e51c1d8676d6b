import { OFFICE_PATHS } from '#contract/office-paths.ts';
import {
  boatSlotsParams,
  openDays,
  openedDays,
  slot,
  slotBlock,
  slotBlockPlan,
  slotChange,
  slotCopy,
  slotDraft,
  slotList,
  slotParams,
  slotPlan,
  slotRepeat,
  slotsQuery,
} from '#contract/slots.ts';
import { z } from 'zod';
import type { AppDeps } from '../../app-deps.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { changeSlot } from './change-slot.ts';
import { blockTime } from './block-time.ts';
import { copySlots } from './copy-slots.ts';
import { createSlot } from './create-slot.ts';
import { removeSlot } from './delete-slot.ts';
import { listSlots } from './list-slots.ts';
import { setDaysOpen } from './open-days.ts';
import { repeatSlots } from './repeat-slots.ts';

const tags = ['slots'];
const config = { access: 'manage slots' } as const;
const deleted = z.object({ success: z.literal(true) });

/** A boat's slots, for the operator (P-3.1). */
export function slotRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.boatSlots.pattern,
    schema: {
      tags,
      operationId: 'listSlots',
      summary: 'All slots of a boat that start in a range',
      errors: ['boat_not_found', 'range_too_long'],
      params: boatSlotsParams,
      querystring: slotsQuery,
      response: { 200: slotList },
    },
    config,
    handler: async ({ params, query }) => listSlots(deps, { ...params, ...query }),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.newSlot.pattern,
    schema: {
      tags,
      operationId: 'createSlot',
      summary: 'Create a slot',
      errors: ['boat_not_found', 'slot_overlaps'],
      params: boatSlotsParams,
      body: slotDraft,
      response: { 200: slot },
    },
    config,
    handler: async (request) =>
      createSlot(deps, { boatId: request.params.boatId, actor: actorOf(sessionUser(request)), draft: request.body }),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.slot.pattern,
    schema: {
      tags,
      operationId: 'changeSlot',
      summary: 'Change a slot; its bookings stay',
      errors: ['boat_not_found', 'slot_not_found', 'slot_changed', 'slot_sold', 'slot_overlaps'],
      params: slotParams,
      body: slotChange,
      response: { 200: slot },
    },
    config,
    handler: async (request) =>
      changeSlot(deps, { ...request.params, actor: actorOf(sessionUser(request)), draft: request.body }),
  });

  for (const [url, operationId] of [
    [OFFICE_PATHS.adminSlot.pattern, 'deleteSlot'],
    [OFFICE_PATHS.slot.pattern, 'deleteBoatSlot'],
  ] as const) {
    app.route({
      method: 'DELETE',
      url,
      schema: {
        tags,
        operationId,
        summary: 'Delete a slot without bookings',
        errors: ['slot_not_found', 'slot_sold', 'slot_has_history'],
        params: slotParams,
        response: { 200: deleted },
      },
      config,
      handler: async (request) => {
        await removeSlot(deps, { ...request.params, actor: actorOf(sessionUser(request)) });
        return { success: true as const };
      },
    });
  }

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.repeatSlots.pattern,
    schema: {
      tags,
      operationId: 'repeatSlots',
      summary: 'Preview or create slots for weekdays, times and a range of days',
      errors: ['boat_not_found', 'slot_changed', 'slot_overlaps'],
      params: boatSlotsParams,
      body: slotRepeat,
      response: { 200: slotPlan },
    },
    config,
    handler: async (request) =>
      repeatSlots(deps, { boatId: request.params.boatId, actor: actorOf(sessionUser(request)), request: request.body }),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.copySlots.pattern,
    schema: {
      tags,
      operationId: 'copySlots',
      summary: 'Preview or create copies of the slots of a day or week on other days',
      errors: ['boat_not_found', 'slot_changed', 'slot_overlaps'],
      params: boatSlotsParams,
      body: slotCopy,
      response: { 200: slotPlan },
    },
    config,
    handler: async (request) =>
      copySlots(deps, { boatId: request.params.boatId, actor: actorOf(sessionUser(request)), request: request.body }),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.blockTime.pattern,
    schema: {
      tags,
      operationId: 'blockTime',
      summary: 'Preview or block days or hours; bookings stay',
      errors: ['boat_not_found', 'slot_changed', 'slot_overlaps'],
      params: boatSlotsParams,
      body: slotBlock,
      response: { 200: slotBlockPlan },
    },
    config,
    handler: async (request) =>
      blockTime(deps, {
        boatId: request.params.boatId,
        actor: actorOf(sessionUser(request)),
        request: request.body,
      }),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.openDays.pattern,
    schema: {
      tags,
      operationId: 'openDays',
      summary: 'Open or close days for sale',
      errors: ['boat_not_found'],
      params: boatSlotsParams,
      body: openDays,
      response: { 200: openedDays },
    },
    config,
    handler: async (request) => ({
      changed: await setDaysOpen(deps, {
        boatId: request.params.boatId,
        actor: actorOf(sessionUser(request)),
        days: request.body,
      }),
    }),
  });
}
