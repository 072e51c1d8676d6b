import process from 'node:process';

/**
 * The variables of the full versions of checks that `npm test` only samples: random sequences, every fault point and kind of
 * stop, more rounds of races, a backup of a large site, the container image, every hostile input on every route, pages at every
 * width in every language, and what fails or is used seldom.
 */
export const LONG_FORMS = {
  MODEL_RUNS: process.env.MODEL_RUNS ?? '2000',
  FAULT_POINTS: 'all',
  CONTAINERS: 'all',
  SWEEPS: 'all',
} as const;

/** The files, or folders of files, of tests that read one of these variables; Playwright's journeys have tags instead. */
export const TESTS_WITH_LONG_FORMS: readonly string[] = [
  'tests/model',
  'tests/crashes',
  'tests/races',
  'tests/upgrade',
  'tests/process/backup.test.ts',
  'tests/security/hostile-input.test.ts',
  'tests/container',
  'src/server/booking/views/views-match-rules.test.ts',
  'src/server/features/boats/turnaround.test.ts',
  'src/server/features/vouchers/gift-sequences.test.ts',
];
