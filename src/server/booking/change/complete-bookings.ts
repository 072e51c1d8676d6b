import { TRANSITIONS } from '#domain/booking/lifecycle.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { changeStatus } from '../change-status.ts';
import { lockEnded } from './queries/ended.ts';

const AT_A_TIME = 500;

/** Completes the bookings whose end has passed, by the database's clock (P-12.4). */
export async function completeBookings({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  while ((await withTransaction(db, completeSome)) === AT_A_TIME);
}

/** Returns how many bookings were completed. */
async function completeSome(sql: Queryable): Promise<number> {
  const ended = await lockEnded(sql, [TRANSITIONS.complete.from, AT_A_TIME]);
  if (ended.length === 0) return 0;
  const bookingIds = ended.map(({ id }) => id);
  const completed = await changeStatus(sql, { bookingIds, action: 'complete', actor: 'system' });
  return completed.length;
}
