import type { AppDeps } from './app-deps.ts';
import { ensureAdmins, isDemoAdminOpen } from './features/accounts/ensure-admin.ts';
import { endDemoOfBusiness } from './features/demo-data/end-demo.ts';
import { seedDemo } from './features/site/seeding/seed-demo.ts';

/**
 * Data that must exist before the first request, on every start: the admins and, in demo mode, the demo data.
 * @returns one line for the operator when DEMO had no effect in this database (P-21.36), otherwise null
 */
export async function prepare(deps: Pick<AppDeps, 'db' | 'clock' | 'env'>): Promise<string | null> {
  const ended = deps.env.demo ? await endDemoOfBusiness(deps, { hasAccount: isDemoAdminOpen }) : null;
  await ensureAdmins(deps);
  await seedDemo(deps);
  return ended;
}
