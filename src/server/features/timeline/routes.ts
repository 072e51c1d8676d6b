import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { timeline, timelineQuery } from '#contract/timeline.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { readTimeline } from './read-timeline.ts';

/** The timeline of all boats, for the operator. */
export function timelineRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.timeline,
    schema: {
      tags: ['slots'],
      operationId: 'readTimeline',
      summary: 'Free and closed time, charters, trips and blocks of all active boats over some days',
      querystring: timelineQuery,
      response: { 200: timeline },
    },
    config: { access: 'read the timeline' },
    handler: async ({ query }) => readTimeline(deps, query),
  });
}
