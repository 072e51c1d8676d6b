import { boatParams } from '#contract/boats.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { WAITLIST_PATHS } from '#contract/waitlist-paths.ts';
import {
  waitlist,
  waitlistAccepted,
  waitlistEntry,
  waitlistLink,
  waitlistParams,
  waitlistQuery,
  waitlistRequest,
  waitlistSteps,
  waitingGuest,
} from '#contract/waitlist.ts';
import type { AppDeps } from '../../app-deps.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { AppError } from '../../http/errors.ts';
import { isUuid } from '../../http/names.ts';
import { sourceHashOf } from '../../http/source.ts';
import { enterWaitlist } from './enter-wish.ts';
import { listWaitlist, offerNow, removeGuest } from './office-list.ts';
import { confirmOwnEntry, leaveOwnEntry, readEntry } from './own-entry.ts';

const tags = ['waitlist'];
/** Requests per minute and address. */
const WISHES_PER_MINUTE = 10;
const LINKS_PER_MINUTE = 30;

const STEPS = { read: readEntry, confirm: confirmOwnEntry, leave: leaveOwnEntry } as const;

/** The waitlist for guests (P-27.1, P-27.7). */
export function waitlistRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'POST',
    url: WAITLIST_PATHS.join.pattern,
    schema: {
      tags,
      operationId: 'joinWaitlist',
      summary: 'Join the waitlist of a trip or a day; the answer is the same whether the address is known or not',
      errors: ['boat_not_found', 'slot_not_found', 'start_in_past', 'party_too_large', 'too_many_requests'],
      params: boatParams,
      body: waitlistRequest,
      response: { 201: waitlistAccepted },
    },
    config: { access: 'public', rateLimit: { max: WISHES_PER_MINUTE } },
    handler: async ({ params, body, ip }, reply) => {
      await enterWaitlist(deps, params.id, { ...body, sourceHash: sourceHashOf(ip, deps) });
      reply.code(201);
      return { success: true as const };
    },
  });

  app.route({
    method: 'POST',
    url: WAITLIST_PATHS.entry.pattern,
    schema: {
      tags,
      operationId: 'openWaitlistEntry',
      summary: 'Through the link in a mail: read the entry, confirm it, or leave the list, which releases a held place',
      errors: ['link_not_valid', 'provider_unavailable'],
      params: waitlistSteps,
      body: waitlistLink,
      response: { 200: waitlistEntry },
    },
    config: { access: 'public', rateLimit: { max: LINKS_PER_MINUTE } },
    handler: async ({ params, body }) => STEPS[params.step](deps, body.token),
  });
}

/** The waitlist for the office (P-27.8). */
export function officeWaitlistRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.adminWaitlist,
    schema: {
      tags,
      operationId: 'listWaitlist',
      summary: 'Waitlist entries for trips and days, from today on or of one day',
      querystring: waitlistQuery,
      response: { 200: waitlist },
    },
    config: { access: 'manage holds' },
    handler: async ({ query }) => listWaitlist(deps, query),
  });

  const actions = [
    {
      url: OFFICE_PATHS.removeFromWaitlist.pattern,
      operationId: 'removeFromWaitlist',
      summary: 'Remove an entry from the waitlist; a held place is released',
      work: removeGuest,
    },
    {
      url: OFFICE_PATHS.offerPlace.pattern,
      operationId: 'offerPlace',
      summary: 'Offer a free place to an entry out of turn',
      work: offerNow,
    },
  ] as const;
  for (const { url, operationId, summary, work } of actions) {
    app.route({
      method: 'POST',
      url,
      schema: {
        tags,
        operationId,
        summary,
        errors: ['not_found', 'state_conflict', 'seats_taken', 'slot_taken', 'provider_unavailable'],
        params: waitlistParams,
        response: { 200: waitingGuest },
      },
      config: { access: 'manage holds' },
      handler: async (request) => {
        if (!isUuid(request.params.id)) throw new AppError('not_found');
        return work(deps, request.params.id, actorOf(sessionUser(request)));
      },
    });
  }
}
