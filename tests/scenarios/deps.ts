import type { AppDeps } from '#server/app-deps.ts';
import type { Database } from '#server/db/database.ts';
import { readEnv } from '#server/env.ts';
import { clockFrom } from '#server/providers/clock.ts';
import { fakeCards } from './fake-cards.ts';
import { fakeFiles } from './fake-files.ts';

/** The morning on which tests happen, in winter: Canary time is UTC. Slots of `2026-12-05` are four days ahead. */
export const TEST_NOW = '2026-12-01T08:00:00Z';

/** A clock at TEST_NOW that runs on; give its `offsetMs` to `testDatabase({ clockOffsetMs })` too. */
export const testClock = () => clockFrom(Temporal.Instant.from(TEST_NOW));

/** What `buildApp` needs: a quiet app without pages, payments in memory, limits out of the way. */
export function someDeps(db: Database, given: Partial<AppDeps> = {}): AppDeps {
  return {
    env: readEnv({ LOG_LEVEL: 'silent' }),
    clock: testClock(),
    db,
    cards: fakeCards(),
    files: fakeFiles(),
    secret: 'a secret of tests, long enough to sign',
    site: null,
    limits: { intentsPerMinute: 100_000, liveHoldsPerAddress: 100_000, signInsPerMinute: 100_000 },
    logger: false,
    ...given,
  };
}
