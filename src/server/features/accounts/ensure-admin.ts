import { ADMIN_ROLE } from '#domain/policy.ts';
import type { AppDeps } from '../../app-deps.ts';
import { DEMO_ADMIN } from '../../env.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';
import { accountByEmail, disableAccount, saveAdmin } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'env'>;

/**
 * Runs at startup. Ensures that the admin of ADMIN_EMAIL and ADMIN_PASSWORD and, in demo mode, the demo admin can sign
 * in. Outside demo mode, disables a demo admin that still has the published password.
 */
export async function ensureAdmins(deps: Deps): Promise<void> {
  const { admin, demo } = deps.env;
  if (admin) await ensureAdmin(deps, admin);
  if (demo) await ensureAdmin(deps, DEMO_ADMIN);
  else await closeDemoAdmin(deps);
}

/** Does not change an account that already matches, so its sessions stay valid. */
async function ensureAdmin({ db }: Deps, given: { email: string; password: string }): Promise<void> {
  const email = given.email.trim().toLowerCase();
  const [account] = await accountByEmail(db, [email]);
  const isSo =
    account?.role === ADMIN_ROLE &&
    !account.disabled &&
    account.password_hash !== null &&
    (await passwordMatches(given.password, account.password_hash));
  if (!isSo) await saveAdmin(db, [email, await hashPassword(given.password)]);
}

async function closeDemoAdmin({ db }: Deps): Promise<void> {
  const [account] = await accountByEmail(db, [DEMO_ADMIN.email]);
  if (!account?.password_hash || account.disabled) return;
  if (await passwordMatches(DEMO_ADMIN.password, account.password_hash)) await disableAccount(db, [account.id]);
}
