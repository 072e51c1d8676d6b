import { PATHS } from '#contract/paths.ts';
import type { ReadApi } from '#contract/read-api.ts';
import { search, searchQuery } from '#contract/search.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { type SearchEffects, searchBoats } from './search-boats.ts';

/** Search for available boats. Availability is read at each request and never cached. */
export function searchRoutes(app: App, deps: AppDeps, effects: SearchEffects): void {
  app.route({
    method: 'GET',
    url: PATHS.search,
    schema: {
      tags: ['boats'],
      operationId: 'searchBoats',
      summary: 'Boats that are free on a day, or next, with start times and total prices',
      querystring: searchQuery,
      response: { 200: search },
    },
    config: { access: 'public' },
    handler: async ({ query }, reply) => {
      reply.header('cache-control', 'no-store');
      return searchBoats(deps, effects, query);
    },
  });
}

/** The same search for pages that are rendered in this process. */
export function searchReads(deps: AppDeps, effects: SearchEffects): Pick<ReadApi, 'searchBoats'> {
  return { searchBoats: (asked) => searchBoats(deps, effects, searchQuery.parse(asked)) };
}
