import { demoData, demoRemoval } from '#contract/demo-data.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { type DemoEffects, readDemo, removeDemo } from './remove-demo.ts';

const tags = ['demo'];

/** The demo data: reading and removing them. */
export function demoDataRoutes(app: App, deps: AppDeps, effects: DemoEffects): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.demo,
    schema: {
      tags,
      operationId: 'readDemoData',
      summary: 'What removing the demo data would delete, archive and keep',
      response: { 200: demoData },
    },
    config: { access: 'change settings' },
    handler: async (request) => {
      const user = sessionUser(request);
      return readDemo(deps, effects, { email: user.email, actor: actorOf(user) });
    },
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.demoRemoval,
    schema: {
      tags,
      operationId: 'removeDemoData',
      summary: 'Remove the demo data for good; own data stays',
      errors: ['demo_account_in_use'],
      body: demoRemoval,
      response: { 200: demoData },
    },
    config: { access: 'change settings' },
    handler: async (request) => {
      const user = sessionUser(request);
      const asking = { email: user.email, actor: actorOf(user) };
      await removeDemo(deps, effects, { ...asking, keep: request.body.keep });
      return readDemo(deps, effects, asking);
    },
  });
}
