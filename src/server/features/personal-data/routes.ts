import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { erasureAnswer, erasureRequest, personData, personFile, personParams } from '#contract/personal-data.ts';
import type { AppDeps } from '../../app-deps.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { previewErasure } from './preview-erasure.ts';

const tags = ['personal data'];
const FILES_PER_MINUTE = 10;

/** What a person may ask for: a copy of their data, and its erasure (P-23.7, P-23.8). */
export function personalDataRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.personData.pattern,
    schema: {
      tags,
      operationId: 'readPersonData',
      summary: 'What is stored about the person of a booking or message, and what an erasure would keep',
      params: personParams,
      response: { 200: personData },
    },
    config: { access: 'export personal data' },
    handler: async (request) => previewErasure(deps, request.params),
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.personFile.pattern,
    schema: {
      tags,
      operationId: 'exportPersonData',
      summary: 'Everything that is stored about the person of a booking or message, as a file',
      params: personParams,
      response: { 200: personFile },
    },
    config: { access: 'export personal data', rateLimit: { max: FILES_PER_MINUTE } },
    handler: async (request, reply) => {
      const name = `personal-data-${request.params.id.slice(-8)}.json`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return exportPerson(deps, request.params, actorOf(sessionUser(request)));
    },
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.personErasure.pattern,
    schema: {
      tags,
      operationId: 'erasePersonData',
      summary: 'Erase the personal data of the person of a booking or message; sums, dates and tax stay',
      errors: ['state_conflict'],
      params: personParams,
      body: erasureRequest,
      response: { 200: erasureAnswer },
    },
    config: { access: 'erase personal data' },
    handler: async (request) => {
      const actor = actorOf(sessionUser(request));
      return erasePerson(deps, { person: request.params, request: request.body, actor });
    },
  });
}
