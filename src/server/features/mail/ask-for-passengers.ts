import { passengersOf } from '#domain/booking/passenger-list.ts';
import type { AppDeps } from '../../app-deps.ts';
import { listsToAskFor, queuePassengerRequests } from './queries/trip-mails.ts';

/** Asks for the passenger lists that are due and incomplete (P-16.11). Safe to repeat, and to run in several processes. */
export async function askForPassengers({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  const incomplete = (await listsToAskFor(db, [])).filter((booking) => passengersOf(booking).gaps !== null);
  if (incomplete.length > 0) await queuePassengerRequests(db, [incomplete.map(({ id }) => id)]);
}
