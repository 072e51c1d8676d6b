import { ADMIN_ROLE } from '#domain/policy.ts';
import type { AppDeps } from '../../app-deps.ts';
import { DEMO_ADMIN } from '../../env.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';
import { accountByEmail, createAdmin, disableAccount, saveAdmin } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'env'>;

/**
 * Runs at startup. Creates the admin of ADMIN_EMAIL with ADMIN_PASSWORD if the address has no account; an existing one
 * is never changed (`npm run admin:reset` does that). In demo mode the demo admin can sign in with the published
 * password; outside demo mode, a demo admin that still has it is disabled.
 */
export async function ensureAdmins(deps: Deps): Promise<void> {
  const { admin, demo } = deps.env;
  if (admin) await createMissingAdmin(deps, admin);
  if (demo) await ensureDemoAdmin(deps);
  else await closeDemoAdmin(deps);
}

async function createMissingAdmin({ db }: Deps, given: { email: string; password: string }): Promise<void> {
  const email = given.email.trim().toLowerCase();
  const [account] = await accountByEmail(db, [email]);
  if (!account) await createAdmin(db, [email, await hashPassword(given.password)]);
}

/** Does not change an account that already matches, so its sessions stay valid. */
async function ensureDemoAdmin({ db }: Deps): Promise<void> {
  const { email, password } = DEMO_ADMIN;
  const [account] = await accountByEmail(db, [email]);
  const isSo =
    account?.role === ADMIN_ROLE &&
    !account.disabled &&
    account.password_hash !== null &&
    (await passwordMatches(password, account.password_hash));
  if (!isSo) await saveAdmin(db, [email, await hashPassword(password)]);
}

async function closeDemoAdmin({ db }: Deps): Promise<void> {
  const [account] = await accountByEmail(db, [DEMO_ADMIN.email]);
  if (!account?.password_hash || account.disabled) return;
  if (await passwordMatches(DEMO_ADMIN.password, account.password_hash)) await disableAccount(db, [account.id]);
}
