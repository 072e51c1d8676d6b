import { keptSince } from '#domain/retention/kept-for.ts';
import type { AppDeps } from '../../app-deps.ts';
import { despiteFailures } from '../../despite-failures.ts';
import { eraseCustomersOfClosedBooks, eraseCustomersWhoNeverPaid } from './queries/customers.ts';
import { deleteAbandonedHolds } from './queries/abandoned-holds.ts';
import { deleteUnpaidGifts, eraseGiftPersons, eraseGiftSources } from './queries/gifts.ts';
import { eraseMessages } from './queries/messages.ts';
import { erasePassengers } from './queries/passengers.ts';
import { eraseWaitlist } from './queries/waitlist.ts';
import { databaseNow, eraseKeys, eraseDeletedAccounts, eraseRecords, eraseSecurityEvents } from './queries/records.ts';

const BATCH_SIZE = 500;

/**
 * Erases personal data whose retention period, as stated on the privacy page, has ended. Bookings, payments, refunds and tickets
 * stay with all amounts, without customer data (docs/decisions/0037); only abandoned holds are deleted with their rows
 * (docs/decisions/0048). Safe to repeat.
 * @throws Error after all kinds were tried, if one could not be erased
 */
export async function eraseOldData({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  const [{ now } = {}] = await databaseNow(db, []);
  if (!now) throw new Error('The query for the current time returned no row');
  const since = keptSince(now);
  const steps = [
    inBatches(() => erasePassengers(db, [since.passengerLists, BATCH_SIZE])),
    inBatches(() => eraseCustomersOfClosedBooks(db, [since.books, BATCH_SIZE])),
    inBatches(() => eraseCustomersWhoNeverPaid(db, [since.unpaidBookings, BATCH_SIZE])),
    inBatches(() => deleteAbandonedHolds(db, [since.abandonedHolds, BATCH_SIZE])),
    inBatches(() => deleteUnpaidGifts(db, [since.abandonedHolds, BATCH_SIZE])),
    inBatches(() => eraseGiftPersons(db, [since.books, BATCH_SIZE])),
    inBatches(() => eraseGiftSources(db, [since.records, BATCH_SIZE])),
    inBatches(() => eraseMessages(db, [since.messages, since.answeredMessages, BATCH_SIZE])),
    inBatches(() => eraseWaitlist(db, [since.waitlist, BATCH_SIZE])),
    inBatches(() => eraseKeys(db, [since.records, BATCH_SIZE])),
    inBatches(() => eraseSecurityEvents(db, [since.securityLog, BATCH_SIZE])),
    () => eraseRecords(db, [since.records]),
    () => eraseDeletedAccounts(db, [since.records]),
  ];
  await despiteFailures<() => Promise<unknown>>(steps, (step) => step());
}

/** Rows are erased in batches, so that other requests do not wait long for the locks. */
function inBatches(erase: () => Promise<unknown[]>): () => Promise<void> {
  return async () => {
    let erased: unknown[];
    do erased = await erase();
    while (erased.length === BATCH_SIZE);
  };
}
