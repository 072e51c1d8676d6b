import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { PaymentIntentRequest } from '#contract/checkout.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { createDatabase, type Database } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/open/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/open/pool.ts';
import { readEnv } from '#server/env.ts';
import { type HoldOrder, takeHold } from '#server/booking/hold/take-hold.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { compare, report } from './compare.ts';
import { directClients, type Recorded, recorder } from './holds/direct-clients.ts';
import { newTrip, newWeeks } from './holds/offers.ts';
import { orderOf } from './holds/order-of.ts';

const CLIENTS = 8;
const HOLDS_A_ROUND = 800;
const ROUNDS = 5;
const AIM_PERCENT = 60;

/** Holds per second with 8 clients: the server's operation, compared with its SQL alone on 8 plain connections. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rental-bench-'));
  const { connection, release } = await startEmbedded({ dataDir });
  const { offsetMs } = testClock();
  const db = createDatabase(createPool({ connection, clockOffsetMs: offsetMs, max: CLIENTS }));
  try {
    await migrate(connection);
    const direct = await directClients(connection, offsetMs, CLIENTS);
    await measure('holds-charters', 'Charter holds, distinct hours, holds/s', db, direct, newWeeks);
    await measure('holds-seats', 'Seat holds on one hot trip, holds/s', db, direct, newTrip);
    await direct.end();
  } finally {
    await db.pool.end();
    await release();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(
  bench: string,
  what: string,
  db: Database,
  direct: Awaited<ReturnType<typeof directClients>>,
  newOffers: (db: Database, count: number) => Promise<PaymentIntentRequest[]>,
): Promise<void> {
  const deps = someDeps(db, { env: readEnv({ LOG_LEVEL: 'silent' }) }); // with the caps of a source
  const freshOrders = async () => {
    const orders = (await newOffers(db, HOLDS_A_ROUND)).map(orderOf);
    await db.pool.query('analyze'); // as autovacuum does in a database that runs longer than a minute
    return orders;
  };
  const rates = await compare(
    {
      ours: async () => {
        const orders = await freshOrders();
        return perSecond(orders.length, () => inTurn(orders, (order) => takeHold(deps, order)));
      },
      bare: async () => {
        const orders = await freshOrders();
        const holds = await Promise.all(orders.map((order) => statementsOf(deps, order)));
        return perSecond(holds.length, () => direct.run(holds));
      },
    },
    ROUNDS,
  );
  report({ bench, what, against: 'its SQL alone', aimPercent: AIM_PERCENT, ...rates });
}

/** The statements of this hold, without executing the claim. */
async function statementsOf(deps: AppDeps, order: HoldOrder): Promise<Recorded> {
  const { sql, statements } = recorder(deps.db.pool);
  await takeHold({ ...deps, db: { ...deps.db, pool: sql } }, order);
  return statements;
}

async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (count / (performance.now() - start)) * 1000;
}

await main();
