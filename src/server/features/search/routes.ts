import { PATHS } from '#contract/paths.ts';
import type { ReadApi } from '#contract/read-api.ts';
import { search, searchDays as searchDaysAnswer, searchDaysQuery, searchQuery } from '#contract/search.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { type SearchEffects, searchBoats } from './search-boats.ts';
import { searchDays } from './search-days.ts';

/**
 * Search for available boats. Results are read at each request and never cached; the free days of a month, which only
 * lead to a search, are a few seconds old at most.
 */
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

  const freeDays = searchDays(app, deps, () => effects.listBoats());
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
    handler: async ({ query }, reply) => {
      reply.header('cache-control', 'no-cache');
      return freeDays(query);
    },
  });
}

/** The same search for pages that are rendered in this process. */
export function searchReads(deps: AppDeps, effects: SearchEffects): Pick<ReadApi, 'searchBoats'> {
  return { searchBoats: (asked) => searchBoats(deps, effects, searchQuery.parse(asked)) };
}
