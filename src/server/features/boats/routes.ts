import { availabilityQuery, boatList as boatListAnswer, boatParams, boatWithAvailability } from '#contract/boats.ts';
import { PATHS } from '#contract/paths.ts';
import type { ReadApi } from '#contract/read-api.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import type { SendKept } from '../../http/kept-json.ts';
import { sendShared } from '../../http/shared-body.ts';
import type { ListBoats } from './boat-list.ts';
import type { FindBoat } from './find-boat.ts';
import { readBoat } from './read-boat.ts';

const tags = ['boats'];

/** The process's caches of boats. */
export interface KeptBoats {
  listBoats: ListBoats;
  findBoat: FindBoat;
}

/** The fleet, and one boat with its availability. */
export function boatRoutes(
  app: App,
  deps: AppDeps,
  { listBoats, findBoat, sendKept }: KeptBoats & { sendKept: SendKept },
): void {
  app.route({
    method: 'GET',
    url: PATHS.boats,
    schema: { tags, operationId: 'listBoats', summary: 'All active boats', response: { 200: boatListAnswer } },
    config: { access: 'public' },
    handler: async (request, reply) => {
      const { body } = await listBoats();
      reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' }).type('application/json; charset=utf-8');
      // Fastify allows a handler to return the reply that it has sent, but its types do not.
      return sendShared(request, reply, body) as Promise<never>;
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
    handler: (request, reply) =>
      sendKept(request, reply, () => readBoat({ ...deps, findBoat }, request.params.id, request.query)),
  });
}

/** The same reads for pages that are rendered in this process. */
export function boatReads(deps: AppDeps, { listBoats, findBoat }: KeptBoats): Pick<ReadApi, 'listBoats' | 'getBoat'> {
  return {
    listBoats: async () => (await listBoats()).list,
    getBoat: (id, range) => readBoat({ ...deps, findBoat }, id, range ?? {}),
  };
}
