import { expect, onTestFinished, test } from 'vitest';
import { type Database, withTransaction } from '#server/db/database.ts';
import { countAttempt } from '#server/features/accounts/sign-in-throttle.ts';
import { disarmed, without } from '#tests/database/disarmed.ts';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { untilLockWaits } from '#tests/database/lock-waits.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';

const EMAIL = 'owner@office.example';
/** Connections of each of the two processes. */
const CONNECTIONS = 10;

async function aFrozenDatabase(): Promise<TestDatabase> {
  const db = await testDatabase();
  await freezeClock(db);
  return db;
}

/** Two processes' connections to one database. `disarm` changes the SQL that they send. */
function twoProcesses(db: TestDatabase, disarm: (text: string) => string = (text) => text): Database[] {
  return [1, 2].map(() => {
    const own = disarmed(openDatabase(db.url, { max: CONNECTIONS }), disarm);
    onTestFinished(() => own.pool.end());
    return own;
  });
}

/** How many of the simultaneous guesses would be compared. Each comes from the address that `ipOf` gives. */
async function compared(processes: Database[], count: number, ipOf: (n: number) => string): Promise<number> {
  const guesses = Array.from({ length: count }, (_, n) => {
    const guess = { email: EMAIL, ip: ipOf(n), browserHashes: [] };
    return countAttempt(processes[n % processes.length] as Database, guess);
  });
  return (await Promise.allSettled(guesses)).filter(({ status }) => status === 'fulfilled').length;
}

/**
 * After 15 guesses, 20 more that all wait for the account's row at the same moment, because the test holds its lock.
 * Their snapshots show an account that is not blocked.
 */
async function comparedAfterFifteen(db: TestDatabase, processes: Database[]): Promise<number> {
  expect(await compared(processes, 15, (n) => `10.1.${n}.1`)).toBe(15);
  let late = Promise.resolve(0);
  await withTransaction(db, async (tx) => {
    await tx.query(`select from sign_in_failures where subject like 'account:%' for update`);
    late = compared(processes, 2 * CONNECTIONS, (n) => `10.2.${n}.1`);
    await untilLockWaits(db, 2 * CONNECTIONS);
  });
  return late;
}

test('of 60 simultaneous guesses from one network through two processes, five are compared', async () => {
  const db = await aFrozenDatabase();
  expect(await compared(twoProcesses(db), 60, (n) => `2001:db8::${n + 1}`)).toBe(5);
});

test('of 35 guesses from as many networks, of which 20 wait for one lock, 20 are compared', async () => {
  const db = await aFrozenDatabase();
  expect(await comparedAfterFifteen(db, twoProcesses(db))).toBe(5);
});

test('control: when a block is looked for only before the row is locked, all 35 are compared', async () => {
  const db = await aFrozenDatabase();
  const again = without('where f.blocked_until <= app_now()');
  const processes = twoProcesses(db, (text) => again.disarm(again.disarm(text)));

  expect(await comparedAfterFifteen(db, processes)).toBe(20);
  expect(again.isFound()).toBe(true);
});
