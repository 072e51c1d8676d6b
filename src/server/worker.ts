import type { AppDeps } from './app-deps.ts';
import { sessionResolver } from './features/accounts/resolve-session.ts';
import { operationRoutes } from './features/site/operations/operation-routes.ts';
import { guardRoutes } from './http/access.ts';
import type { App } from './http/app-type.ts';
import { bareApp } from './http/bare-app.ts';

/** What PROCESS=worker serves: liveness, readiness and metrics. Any other address is 404. */
export async function buildWorker(deps: AppDeps): Promise<App> {
  const app = await bareApp(deps);
  guardRoutes(app, sessionResolver(deps));
  await operationRoutes(app, deps);
  return app;
}
