import { availabilityQuery, boatList, boatParams, boatWithAvailability } from '#contract/boats.ts';
import type { ReadApi } from '#contract/read-api.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { boatListReader } from './boat-list.ts';
import { readBoat } from './read-boat.ts';

const tags = ['boats'];

/** The fleet, and one boat with what can be booked on it (contract §2). */
export function boatRoutes(app: App, deps: AppDeps): void {
  const listBoats = boatListReader(deps.db.pool);

  app.route({
    method: 'GET',
    url: '/api/boats',
    schema: { tags, summary: 'All boats that can be booked', response: { 200: boatList } },
    config: { access: 'public' },
    handler: async (_request, reply) => {
      const { list, json, etag } = await listBoats();
      reply
        .type('application/json; charset=utf-8')
        .header('etag', etag)
        .header('cache-control', 'no-cache')
        .serializer(() => json);
      return list;
    },
  });

  app.route({
    method: 'GET',
    url: '/api/boat/:id',
    schema: {
      tags,
      summary: 'A boat by id or slug, with what is free, sold by the seat and blocked',
      params: boatParams,
      querystring: availabilityQuery,
      response: { 200: boatWithAvailability },
    },
    config: { access: 'public' },
    handler: async ({ params, query }, reply) => {
      reply.header('cache-control', 'no-cache');
      return readBoat(deps, params.id, query);
    },
  });
}

/** The same reads for pages that are rendered in this process. */
export function boatReads(deps: AppDeps): Pick<ReadApi, 'listBoats' | 'getBoat'> {
  const listBoats = boatListReader(deps.db.pool);
  return {
    listBoats: async () => (await listBoats()).list,
    getBoat: (id, range) => readBoat(deps, id, range ?? {}),
  };
}
