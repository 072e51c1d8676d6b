import { expect } from 'vitest';
import { type Database, withTransaction } from '#server/db/database.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';

/** A charter in a transaction that stays open, so that claims of its time wait. `giveUp` rolls it back. */
export async function anOpenCharter(db: Database, charter: Parameters<typeof aCharter>[1]) {
  const isLocked = Promise.withResolvers<void>();
  const givesUp = Promise.withResolvers<void>();
  const somebody = withTransaction(db, async (tx) => {
    await aCharter(tx, charter);
    isLocked.resolve();
    await givesUp.promise;
    throw new Error('gave up');
  });
  await isLocked.promise;
  const giveUp = async () => {
    givesUp.resolve();
    await expect(somebody).rejects.toThrow('gave up');
  };
  return { giveUp };
}
