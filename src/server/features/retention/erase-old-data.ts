import { keptSince } from '#domain/retention/kept-for.ts';
import type { AppDeps } from '../../app-deps.ts';
import { eraseCustomersOfClosedBooks, eraseCustomersWhoNeverPaid } from './queries/customers.ts';
import { eraseMessages } from './queries/messages.ts';
import { erasePassengers } from './queries/passengers.ts';
import { databaseNow, eraseKeys, eraseNamesOfGone, eraseRecords } from './queries/records.ts';

const AT_A_TIME = 500;

/**
 * Erases what is personal and has been kept as long as the privacy page says. Bookings, payments, refunds and tickets
 * stay, with every sum, and no longer tell whose they were (docs/decisions/0037). Safe to repeat.
 */
export async function eraseOldData({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  const [{ now } = {}] = await databaseNow(db, []);
  if (!now) throw new Error('The database did not tell the time');
  const since = keptSince(now);
  await inParts(() => erasePassengers(db, [since.passengerLists, AT_A_TIME]));
  await inParts(() => eraseCustomersOfClosedBooks(db, [since.books, AT_A_TIME]));
  await inParts(() => eraseCustomersWhoNeverPaid(db, [since.unpaidBookings, AT_A_TIME]));
  await inParts(() => eraseMessages(db, [since.messages, since.answeredMessages, AT_A_TIME]));
  await inParts(() => eraseKeys(db, [since.records, AT_A_TIME]));
  await eraseRecords(db, [since.records]);
  await eraseNamesOfGone(db, [since.records]);
}

/** No statement holds more than a part of the rows, so that nobody waits long for one. */
async function inParts(erase: () => Promise<unknown[]>): Promise<void> {
  let erased: unknown[];
  do erased = await erase();
  while (erased.length === AT_A_TIME);
}
