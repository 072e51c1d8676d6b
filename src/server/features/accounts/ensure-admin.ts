import { ADMIN_ROLE } from '#domain/policy.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { DEMO_ADMIN } from '../../env.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';
import { selectSetting } from '../../db/tables/app-settings.ts';
import { accountByEmail, createAdmin, disableAccount, lockAccountByEmail, saveAdmin } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'env'>;

/**
 * Runs at startup. Creates the admin of ADMIN_EMAIL with ADMIN_PASSWORD if the address has no account; an existing one
 * is never changed (`npm run admin:reset` does that). In demo mode the demo admin can sign in with the published
 * password; outside demo mode, or when the demo data were removed, a demo admin that still has it is disabled.
 */
export async function ensureAdmins(deps: Deps): Promise<void> {
  const { admin, demo } = deps.env;
  if (admin) await createMissingAdmin(deps, admin);
  const [removed] = await selectSetting(deps.db, ['demo-removed']);
  if (demo && !removed) await ensureDemoAdmin(deps);
  else await closeDemoAdmin(deps.db);
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
  if (isSo) return;
  const hash = await hashPassword(password);
  await withTransaction(db, async (tx) => {
    await lockAccountByEmail(tx, [email]);
    await saveAdmin(tx, [email, hash]);
  });
}

/** Whether the demo admin can sign in with the published password. With another password the account is in real use. */
export async function isDemoAdminOpen(sql: Queryable): Promise<boolean> {
  return (await openDemoAdmin(sql)) !== null;
}

export async function closeDemoAdmin(sql: Queryable): Promise<void> {
  const account = await openDemoAdmin(sql);
  if (account) await disableAccount(sql, [account.id]);
}

async function openDemoAdmin(sql: Queryable): Promise<{ id: string } | null> {
  const [account] = await accountByEmail(sql, [DEMO_ADMIN.email]);
  if (!account?.password_hash || account.disabled) return null;
  return (await passwordMatches(DEMO_ADMIN.password, account.password_hash)) ? account : null;
}
