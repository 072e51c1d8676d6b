import { onTestFinished } from 'vitest';
import type { CardProvider } from '#server/providers/cards/card-provider.ts';
import { sandboxCards } from '#server/providers/cards/cards-from-env.ts';
import { guardedCards } from '#server/providers/cards/guarded-cards.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { orderFault, type RunningShop, runningShop } from '#tests/scenarios/running-shop.ts';

const { offsetMs: clockOffsetMs } = testClock();

export interface GuardedShops {
  readonly db: TestDatabase;
  /** Apps with separate connections and a circuit breaker each; they share a database and a card sandbox. */
  readonly shops: readonly [RunningShop, RunningShop];
  readonly provider: RunningShop;
}

interface Asked {
  /** The maximum number of connections of each app. */
  connections?: number;
  /** The provider as each app uses it. */
  guard?: (cards: CardProvider) => CardProvider;
  /** How long a request waits for another one with its key; as in production by default. */
  keyPausesMs?: readonly number[];
}

/** Two apps, each as in a separate process, whose card provider is a sandbox over HTTP in another app. No webhooks. */
export async function guardedShops({ connections = 10, guard = guarded, ...waits }: Asked = {}): Promise<GuardedShops> {
  const db = await testDatabase({ clockOffsetMs });
  const provider = await runningShop(db);
  await orderFault(provider, 'drop_webhook', 10_000);
  const shop = async () => {
    const own = openDatabase(db.url, { clockOffsetMs, max: connections });
    onTestFinished(() => own.pool.end());
    return runningShop(own, { cards: guard(await sandboxCards(provider.origin, testClock(), db, waits)) });
  };
  return { db, provider, shops: [await shop(), await shop()] };
}

function guarded(cards: CardProvider): CardProvider {
  return guardedCards(cards, testClock());
}

/** Makes the sandbox hold the key of each request for this long before it answers. */
export async function slowKeys(db: TestDatabase, seconds: number): Promise<void> {
  await db.pool.query(
    `create function sandbox.be_slow() returns trigger language plpgsql as
       'begin perform pg_sleep(${seconds}); return new; end'`,
  );
  await db.pool.query(
    'create trigger be_slow before insert on sandbox.idempotency for each row execute function sandbox.be_slow()',
  );
}
