import { holdParams, holdSourceParams, liveHolds, releasedHolds } from '#contract/live-holds.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { AppError } from '../../http/errors.ts';
import { isUuid } from '../../http/names.ts';
import { listLiveHolds } from './list-live-holds.ts';
import { releaseHoldByStaff, releaseSource } from './release-holds.ts';

const tags = ['bookings'];

/** Visitors' unpaid holds, and their release by staff. */
export function liveHoldRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.liveHolds,
    schema: {
      tags,
      operationId: 'listLiveHolds',
      summary: "Visitors' unpaid holds that have not expired, by source",
      response: { 200: liveHolds },
    },
    config: { access: 'manage holds' },
    handler: async () => listLiveHolds(deps),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.releaseLiveHold.pattern,
    schema: {
      tags,
      operationId: 'releaseLiveHold',
      summary: 'Release one hold; its payment is canceled first',
      errors: ['booking_not_found', 'provider_unavailable'],
      params: holdParams,
      response: { 200: releasedHolds },
    },
    config: { access: 'manage holds' },
    handler: async (request) => {
      if (!isUuid(request.params.id)) throw new AppError('booking_not_found');
      return releaseHoldByStaff(deps, request.params.id, actorOf(sessionUser(request)));
    },
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.releaseSource.pattern,
    schema: {
      tags,
      operationId: 'releaseHoldsOfSource',
      summary: 'Release all live holds of a source; their payments are canceled first',
      errors: ['provider_unavailable'],
      params: holdSourceParams,
      response: { 200: releasedHolds },
    },
    config: { access: 'manage holds' },
    handler: async (request) => releaseSource(deps, request.params.source, actorOf(sessionUser(request))),
  });
}
