import { availabilityQuery, boatList as boatListAnswer, boatParams, boatWithAvailability } from '#contract/boats.ts';
import { PATHS } from '#contract/paths.ts';
import type { ReadApi } from '#contract/read-api.ts';
import type { AppDeps } from '../../app-deps.ts';
import { changeFeed } from '../../db/change-feed.ts';
import type { App } from '../../http/app-type.ts';
import { compressAnswer } from '../../http/compress-text.ts';
import { boatList, type ListedBoats } from './boat-list.ts';
import { readBoat } from './read-boat.ts';

const tags = ['boats'];

export type ListBoats = () => Promise<ListedBoats>;

/** The process's list of boats, shared by API and pages; it listens for changes until the app closes. */
export function openBoatList(app: App, { db }: AppDeps): ListBoats {
  const changes = changeFeed(db.pool, 'boats');
  app.addHook('onClose', () => changes.close());
  return boatList(db, changes);
}

/** The fleet, and one boat with its availability. */
export function boatRoutes(app: App, deps: AppDeps, listBoats: ListBoats): void {
  app.route({
    method: 'GET',
    url: PATHS.boats,
    schema: { tags, operationId: 'listBoats', summary: 'All active boats', response: { 200: boatListAnswer } },
    config: { access: 'public' },
    handler: async (_request, reply) => {
      const { list, bytes, etag } = await listBoats();
      // The serializer returns bytes despite its declared type: a string would be encoded for each request.
      const asBytes = () => bytes as unknown as string;
      reply.type('application/json; charset=utf-8').headers({ etag, 'cache-control': 'no-cache' }).serializer(asBytes);
      return list;
    },
  });

  app.route({
    method: 'GET',
    url: PATHS.boat.pattern,
    schema: {
      tags,
      operationId: 'readBoat',
      summary: 'A boat by id or slug, with its availability',
      errors: ['boat_not_found', 'range_too_long'],
      params: boatParams,
      querystring: availabilityQuery,
      response: { 200: boatWithAvailability },
    },
    config: { access: 'public' },
    onSend: compressAnswer,
    handler: async ({ params, query }, reply) => {
      reply.header('cache-control', 'no-cache');
      return readBoat(deps, params.id, query);
    },
  });
}

/** The same reads for pages that are rendered in this process. */
export function boatReads(deps: AppDeps, listBoats: ListBoats): Pick<ReadApi, 'listBoats' | 'getBoat'> {
  return {
    listBoats: async () => (await listBoats()).list,
    getBoat: (id, range) => readBoat(deps, id, range ?? {}),
  };
}
