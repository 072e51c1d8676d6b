import type { AppDeps } from '#server/app-deps.ts';
import type { Database } from '#server/db/database.ts';
import { readEnv } from '#server/env.ts';
import { clockFrom } from '#server/providers/clock.ts';
import { fakeCards } from './fake-cards.ts';
import { fakeFiles } from './fake-files.ts';

/** The morning at which tests start, in winter: Canary time is UTC. Slots of `2026-12-05` are four days ahead. */
export const TEST_NOW = '2026-12-01T08:00:00Z';

/** A clock that starts at TEST_NOW. Pass its `offsetMs` to `testDatabase({ clockOffsetMs })` too. */
export const testClock = () => clockFrom(Temporal.Instant.from(TEST_NOW));

/** The dependencies of `buildApp`: no log, no pages, payments in memory, rate limits too high to reach. */
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
