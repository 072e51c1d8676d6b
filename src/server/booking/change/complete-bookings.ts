import { allowedFrom, TRANSITIONS } from '#domain/booking/lifecycle.ts';
import type { AppDeps } from '../../app-deps.ts';
import { completeEnded } from './queries/status.ts';

const AT_A_TIME = 500;

/** Bookings whose end has passed are completed (decisions.md), by the database's clock. */
export async function completeBookings({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  let completed: { id: string }[];
  do {
    completed = await completeEnded(db.pool, [allowedFrom('complete'), TRANSITIONS.complete.to, AT_A_TIME]);
  } while (completed.length === AT_A_TIME);
}
