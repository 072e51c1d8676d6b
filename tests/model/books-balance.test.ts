import process from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logTally, REPLAY, reportOf } from './report.ts';
import { booksBalance } from './sequences.ts';
import { openWorld } from './world.ts';

const world = await openWorld();

/** `npm run test:nightly` runs 2,000. */
const SAMPLE = 2;
const RUNS = Number(process.env.MODEL_RUNS ?? SAMPLE);

/** If one of these never occurred, many sequences would prove less than they claim. A sample may miss one by chance. */
const EXPECTED_STEPS = ['hold 200', 'hold 409', 'pay pm_card_visa 200', 'confirm 200', 'webhook 200', 'cancel 200'];

test(`bookings and payments agree after ${RUNS} random sequences`, {
  timeout: 60_000 + RUNS * 5_000,
}, async () => {
  const tally = new Map<string, number>();
  const result = await fc.check(booksBalance({ world, tally, replayPath: REPLAY?.replayPath }), {
    numRuns: RUNS,
    endOnFailure: process.env.MODEL_SHRINK !== '1',
    ...REPLAY,
  });
  if (RUNS > 30) logTally(tally);
  expect(reportOf(result, 'books-balance')).toBeNull();
  if (!REPLAY && RUNS > SAMPLE) expect([...tally.keys()]).toEqual(expect.arrayContaining(EXPECTED_STEPS));
});
