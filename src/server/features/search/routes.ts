import { PATHS } from '#contract/paths.ts';
import type { ReadApi } from '#contract/read-api.ts';
import { search, searchDays as searchDaysAnswer, searchDaysQuery, searchQuery } from '#contract/search.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import type { SendKept } from '../../http/kept-json.ts';
import { type SearchEffects, searchBoats } from './search-boats.ts';
import { findDays } from './find-days.ts';

/** Search for available boats. Answers are up to a second old. */
export function searchRoutes(app: App, deps: AppDeps, effects: SearchEffects & { sendKept: SendKept }): void {
  app.route({
    method: 'GET',
    url: PATHS.search,
    schema: {
      tags: ['boats'],
      operationId: 'searchBoats',
      summary: 'Boats that are free on a day, or on their next free day, with start times and total prices',
      querystring: searchQuery,
      response: { 200: search },
    },
    config: { access: 'public' },
    handler: (request, reply) => effects.sendKept(request, reply, () => searchBoats(deps, effects, request.query)),
  });

  app.route({
    method: 'GET',
    url: PATHS.searchDays,
    schema: {
      tags: ['boats'],
      operationId: 'searchDays',
      summary: 'The days of a month on which a search has results, with the lowest total of each',
      querystring: searchDaysQuery,
      response: { 200: searchDaysAnswer },
    },
    config: { access: 'public' },
    handler: (request, reply) => effects.sendKept(request, reply, () => findDays(deps, effects, request.query)),
  });
}

/** The same search for pages rendered in this process. */
export function searchReads(deps: AppDeps, effects: SearchEffects): Pick<ReadApi, 'searchBoats'> {
  return { searchBoats: (asked) => searchBoats(deps, effects, searchQuery.parse(asked)) };
}
