import { keptSince } from '#domain/retention/kept-for.ts';
import type { AppDeps } from '../../app-deps.ts';
import { eraseCustomersOfClosedBooks, eraseCustomersWhoNeverPaid } from './queries/customers.ts';
import { eraseMessages } from './queries/messages.ts';
import { erasePassengers } from './queries/passengers.ts';
import { databaseNow, eraseKeys, eraseNamesOfGone, eraseRecords } from './queries/records.ts';

const AT_A_TIME = 500;

/**
 * Erases personal data whose retention period, as stated on the privacy page, has ended. Bookings, payments, refunds
 * and tickets stay with every sum, without customer data (docs/decisions/0037). Safe to repeat.
 */
export async function eraseOldData({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  const [{ now } = {}] = await databaseNow(db, []);
  if (!now) throw new Error('The query for the current time returned no row');
  const since = keptSince(now);
  await inParts(() => erasePassengers(db, [since.passengerLists, AT_A_TIME]));
  await inParts(() => eraseCustomersOfClosedBooks(db, [since.books, AT_A_TIME]));
  await inParts(() => eraseCustomersWhoNeverPaid(db, [since.unpaidBookings, AT_A_TIME]));
  await inParts(() => eraseMessages(db, [since.messages, since.answeredMessages, AT_A_TIME]));
  await inParts(() => eraseKeys(db, [since.records, AT_A_TIME]));
  await eraseRecords(db, [since.records]);
  await eraseNamesOfGone(db, [since.records]);
}

/** Each statement erases only some rows, so that other requests do not wait long for its locks. */
async function inParts(erase: () => Promise<unknown[]>): Promise<void> {
  let erased: unknown[];
  do erased = await erase();
  while (erased.length === AT_A_TIME);
}
