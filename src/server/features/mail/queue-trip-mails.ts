import type { AppDeps } from '../../app-deps.ts';
import { queueFollowUps, queueReminders } from './queries/trip-mails.ts';

/** Queues the mails before and after trips that are due now (P-17.9). Safe to repeat, and to run in several processes. */
export async function queueTripMails({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  await queueReminders(db, []);
  await queueFollowUps(db, []);
}
