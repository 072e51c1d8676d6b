import type { AppDeps } from '../../app-deps.ts';
import { selectSetting } from '../../db/tables/app-settings.ts';
import { ownRecords, sayDemoRemoved } from './queries.ts';
import type { DemoEffects } from './remove-demo.ts';

/**
 * Runs at startup in demo mode, before the accounts are created. DEMO is 1 without being set where the database is embedded, so
 * a copy or a restored backup of a real business may be started with it, and the demo admin's password is published. A database
 * with records that the demo did not create, whose demo admin cannot sign in, therefore ends its demo for good (P-21.36): no demo
 * admin, no demo data. A database whose demo admin can already sign in is a demo, whatever was added to it.
 * @returns one line for the operator when this start ended the demo, otherwise null
 */
export async function endDemoOfBusiness(
  { db }: Pick<AppDeps, 'db'>,
  { hasAccount }: Pick<DemoEffects, 'hasAccount'>,
): Promise<string | null> {
  const [removed] = await selectSetting(db, ['demo-removed']);
  if (removed) return null;
  const [own] = await ownRecords(db, []);
  const found = [...(own?.boats ? ['boats of its own'] : []), ...(own?.bookings ? ['real bookings'] : [])];
  if (found.length === 0 || (await hasAccount(db))) return null;
  await sayDemoRemoved(db, []);
  return `No demo admin and no demo data were created, because this database has ${found.join(' and ')}: set DEMO=0`;
}
