import { PATHS } from '#contract/paths.ts';
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

/** A boat's slots, for its operator (P-3.1). */
export function slotRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: PATHS.boatSlots.pattern,
    schema: {
      tags,
      summary: 'All slots of a boat that start in a range',
      params: boatSlotsParams,
      querystring: slotsQuery,
      response: { 200: slotList },
    },
    config,
    handler: async ({ params, query }, reply) => {
      reply.header('cache-control', 'no-store');
      return listSlots(deps, { ...params, ...query });
    },
  });

  app.route({
    method: 'POST',
    url: PATHS.newSlot.pattern,
    schema: { tags, summary: 'Offer or block time', params: boatSlotsParams, body: slotDraft, response: { 200: slot } },
    config,
    handler: async (request) =>
      createSlot(deps, { boatId: request.params.boatId, actor: actorOf(sessionUser(request)), draft: request.body }),
  });

  app.route({
    method: 'POST',
    url: PATHS.slot.pattern,
    schema: {
      tags,
      summary: 'Change a slot, but not what is sold of it',
      params: slotParams,
      body: slotChange,
      response: { 200: slot },
    },
    config,
    handler: async (request) =>
      changeSlot(deps, { ...request.params, actor: actorOf(sessionUser(request)), draft: request.body }),
  });

  for (const url of [PATHS.adminSlot.pattern, PATHS.slot.pattern]) {
    app.route({
      method: 'DELETE',
      url,
      schema: {
        tags,
        summary: 'Delete a slot of which nothing is sold',
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
    url: PATHS.repeatSlots.pattern,
    schema: {
      tags,
      summary: 'Show or make slots for weekdays, times and a range of days, all of them or none',
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
    url: PATHS.copySlots.pattern,
    schema: {
      tags,
      summary: 'Show or make what a day or a week offers on other days, all of it or none',
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
    url: PATHS.blockTime.pattern,
    schema: {
      tags,
      summary: 'Show or carry out the blocking of days or hours; what is sold stays',
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
    url: PATHS.openDays.pattern,
    schema: {
      tags,
      summary: 'Open or close some days for sale',
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
