import type { AppDeps } from './app-deps.ts';
import { ensureAdmins } from './features/accounts/ensure-admin.ts';
import { seedDemo } from './features/site/seeding/seed-demo.ts';

/** Data that must exist before the first request, on every start: the admins and, in demo mode, the demo data. */
export async function prepare(deps: Pick<AppDeps, 'db' | 'clock' | 'env'>): Promise<void> {
  await ensureAdmins(deps);
  await seedDemo(deps);
}
