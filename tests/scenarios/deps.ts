import type { AppDeps } from '#server/app-deps.ts';
import type { Database } from '#server/db/database.ts';
import { readEnv } from '#server/env.ts';
import { clockFrom } from '#server/providers/clock.ts';
import { NO_HOLD_CAPS } from '#tests/no-hold-caps.ts';
import { fakeCards } from './fake-cards.ts';
import { fakeFiles } from './fake-files.ts';

/** The morning at which tests start, in winter: Canary time is UTC. Slots of `2026-12-05` are four days ahead. */
export const TEST_NOW = '2026-12-01T08:00:00Z';

/** A clock that starts at TEST_NOW. Pass its `offsetMs` to `testDatabase({ clockOffsetMs })` too. */
export const testClock = () => clockFrom(Temporal.Instant.from(TEST_NOW));

/**
 * The dependencies of `buildApp`: no log, no pages, payments in memory, no caps on holds, rate limits too high to
 * reach.
 */
export function someDeps(db: Database, given: Partial<AppDeps> = {}): AppDeps {
  return {
    env: readEnv({ LOG_LEVEL: 'silent', ...NO_HOLD_CAPS }),
    clock: testClock(),
    db,
    cards: fakeCards(),
    files: fakeFiles(),
    secrets: ['a secret of tests, long enough to sign'],
    site: null,
    limits: { intentsPerMinute: 100_000, signInsPerMinute: 100_000 },
    logger: false,
    ...given,
  };
}
