import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { setup, setupUpdate } from '#contract/setup.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { saySetup } from './queries.ts';
import { readSetup, type SetupEffects } from './read-setup.ts';

const tags = ['setup'];

/** The checklist of a new operator. */
export function setupRoutes(app: App, deps: AppDeps, effects: SetupEffects): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.setup,
    schema: {
      tags,
      operationId: 'readSetup',
      summary: 'What is missing before the site can go live',
      response: { 200: setup },
    },
    config: { access: 'change settings' },
    handler: async () => readSetup(deps, effects),
  });

  app.route({
    method: 'PATCH',
    url: OFFICE_PATHS.setup,
    schema: {
      tags,
      operationId: 'changeSetup',
      summary: 'Dismiss the checklist, or confirm that the legal texts were reviewed',
      body: setupUpdate,
      response: { 200: setup },
    },
    config: { access: 'change settings' },
    handler: async ({ body }) => {
      await saySetup(deps.db, [body]);
      return readSetup(deps, effects);
    },
  });
}
