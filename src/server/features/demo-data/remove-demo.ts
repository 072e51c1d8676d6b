import type { DemoData } from '#contract/demo-data.ts';
import type { AppDeps } from '../../app-deps.ts';
import { deleteDemoBookings } from '../../booking/place/queries/delete-bookings.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { selectSetting } from '../../db/tables/app-settings.ts';
import { archiveBoats } from '../../db/tables/archived-boats.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import { DEMO_ADMIN } from '../../env.ts';
import { AppError } from '../../http/errors.ts';
import {
  adoptBoats,
  deleteBoats,
  deleteFreeSlots,
  demoBoats,
  demoBookings,
  endSandboxVouchers,
  lockBoats,
  lockBookings,
  lockDemo,
  lockSlots,
  sandboxVouchers,
  sayDemoRemoved,
} from './queries.ts';

type Deps = Pick<AppDeps, 'db'>;

/** The id of the settings in the audit log. */
const SETTINGS_ID = '00000000-0000-0000-0000-000000000001';

/** The demo data of other features and their removal. */
export interface DemoEffects {
  /** Whether company or contact details are still the demo's. */
  hasDetails(sql: Queryable): Promise<boolean>;
  /** Clears the details that are still the demo's. */
  clearDetails(sql: Queryable, actor: string): Promise<void>;
  /** Whether the published password still opens the demo's account. */
  hasAccount(sql: Queryable): Promise<boolean>;
  closeAccount(sql: Queryable): Promise<void>;
}

interface Asking {
  readonly email: string;
  /** `admin:<user id>` */
  readonly actor: string;
}

/** The demo data that exist, and what their removal would do. */
export async function readDemo({ db }: Deps, effects: DemoEffects, { email }: Asking): Promise<DemoData> {
  const [boats, vouchers, hasDetails, hasAccount, [removed]] = await Promise.all([
    demoBoats(db, []),
    sandboxVouchers(db, []),
    effects.hasDetails(db),
    effects.hasAccount(db),
    selectSetting(db, ['demo-removed']),
  ]);
  return {
    boats: boats.map(({ id, is_changed, is_archived, ...boat }) => ({
      _id: id,
      isChanged: is_changed,
      isArchived: is_archived,
      ...boat,
    })),
    vouchers: vouchers.length,
    hasDetails,
    hasAccount,
    blockedBy: isDemoAccount(email) ? 'demo_account_in_use' : null,
    isRemoved: removed !== undefined,
  };
}

/**
 * Removes the demo in one transaction: boats, slots, bookings, details and account. Boats in `keep` become the operator's own; a
 * boat is archived when bookings stay that are its own or refer to it. Vouchers that the card sandbox has paid end. Repeating it
 * changes nothing, and a restart does not restore the demo.
 * @throws AppError demo_account_in_use
 */
export async function removeDemo(
  { db }: Deps,
  effects: DemoEffects,
  { email, actor, keep }: Asking & { readonly keep: readonly string[] },
): Promise<void> {
  if (isDemoAccount(email)) throw new AppError('demo_account_in_use');
  await withTransaction(db, async (tx) => {
    await lockDemo(tx, []);
    await adoptBoats(tx, [[...keep]]);
    const boats = await removeBoats(tx);
    const vouchers = await endSandboxVouchers(tx, [actor]);
    await effects.clearDetails(tx, actor);
    await effects.closeAccount(tx);
    const [before] = await selectSetting(tx, ['demo-removed']);
    await sayDemoRemoved(tx, []);
    if (before && boats.boats.length + vouchers.length === 0) return;
    const removed = { ...boats, vouchers: vouchers.length };
    await writeAuditLine(tx, [actor, 'settings.remove_demo', 'settings', SETTINGS_ID, removed, null]);
  });
}

async function removeBoats(tx: Queryable) {
  const ids = (await demoBoats(tx, [])).map(({ id }) => id);
  await lockBookings(tx, [ids]);
  await lockSlots(tx, [ids]);
  await lockBoats(tx, [ids]);
  // Read again: a booking may have been made or paid before the lock was taken.
  const boats = await demoBoats(tx, []);
  const bookings = await demoBookings(tx, [ids]);
  const gone = await deleteDemoBookings(tx, [bookings.filter(({ stays }) => !stays).map(({ id }) => id)]);
  const slots = await deleteFreeSlots(tx, [ids]);
  const archived = boats.filter(({ is_archived }) => is_archived);
  await archiveBoats(tx, [archived.map(({ id }) => id)]);
  const deleted = await deleteBoats(tx, [boats.filter(({ is_archived }) => !is_archived).map(({ id }) => id)]);
  return {
    boats: deleted.map(({ title }) => title),
    archived: archived.map(({ title }) => title),
    slots: slots.length,
    bookings: gone.length,
  };
}

function isDemoAccount(email: string): boolean {
  return email.toLowerCase() === DEMO_ADMIN.email;
}
