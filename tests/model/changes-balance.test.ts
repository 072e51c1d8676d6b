import process from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logTally, REPLAY, reportOf } from './report.ts';
import { changesBalance } from './sequences.ts';
import { openWorld } from './world.ts';

const world = await openWorld();

/** A sample; `npm run test:nightly` runs 2,000. */
const RUNS = Number(process.env.MODEL_RUNS ?? 2);

test(`bookings and payments agree after ${RUNS} random sequences of changes`, {
  timeout: 60_000 + RUNS * 5_000,
}, async () => {
  const tally = new Map<string, number>();
  const result = await fc.check(changesBalance({ world, tally, replayPath: REPLAY?.replayPath }), {
    numRuns: RUNS,
    endOnFailure: process.env.MODEL_SHRINK !== '1',
    ...REPLAY,
  });
  if (RUNS > 30) logTally(tally);
  expect(reportOf(result, 'changes-balance')).toBeNull();
});
