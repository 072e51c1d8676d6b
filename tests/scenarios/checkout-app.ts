import type { AppDeps } from '#server/app-deps.ts';
import { buildApp } from '#server/app.ts';
import type { CheckoutEffects } from '#server/features/checkout/effects.ts';
import { checkoutRoutes } from '#server/features/checkout/routes.ts';
import type { App } from '#server/http/app-type.ts';

export async function checkoutApp(deps: AppDeps, effects: CheckoutEffects): Promise<App> {
  const app = await buildApp(deps);
  checkoutRoutes(app, deps, effects);
  return app;
}
