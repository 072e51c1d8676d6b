import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { PaymentIntentRequest } from '#contract/checkout.ts';
import { createDatabase, type Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { startEmbedded } from '#server/db/open/embedded.ts';
import { findPostmaster } from '#server/db/open/embedded/postmaster.ts';
import { createPool } from '#server/db/open/pool.ts';
import { SANDBOX_SECRET_KEY } from '#server/providers/cards/sandbox-account.ts';
import { startApp } from '#tests/app-process.ts';
import { freePort } from '#tests/free-port.ts';
import { ensureBuilt } from '../scripts/build/ensure-built.ts';
import { type Purchase, STEPS, visitors } from './checkout/buyer.ts';
import { type Costs, Meter, minus } from './checkout/costs.ts';
import { compare, report } from './compare.ts';
import { newWeeks } from './holds/offers.ts';

const CONNECTIONS = 16;
const PURCHASES = Number(process.argv.find((arg) => /^\d+$/.test(arg)) ?? 400);
const ROUNDS = 3;
/** The number of boats in the demo. */
const BOATS = 8;
/** Percentage of the rate of a bare server that stores one row per step. */
const AIM_PERCENT = 10;
const AIM = '200 a second';
const PRODUCTION = {
  NODE_ENV: 'production',
  CLOCK: '',
  DEMO: '1',
  SESSION_SECRET: 'kQ8v2nZ5xT1rW7yB4mJ9pL3sD6gH0cFa',
  TRUST_PROXY: '1',
  HOST: '127.0.0.1',
  HOLD_CHARTERS_PER_SOURCE: '5',
  HOLD_SEATS_PER_SOURCE: '24',
  HOLD_HOURS_PER_SOURCE: '60',
};

/**
 * Paid bookings per second of one process in production mode with its card sandbox, and PostgreSQL on this machine:
 * hold, customer, card, confirm, one step after the other for each visitor. It alternates with a bare Fastify that
 * stores one row per step. Then prints the cost of each step in statements, writing transactions and CPU.
 * `--statements` prints the costliest statements.
 */
async function main(): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'rental-bench-'));
  const dataDir = path.join(dir, 'data');
  await ensureBuilt();
  const { connection, release } = await startEmbedded({
    dataDir,
    settings: {
      shared_preload_libraries: 'pg_stat_statements',
      'pg_stat_statements.track_planning': 'on',
      ...(process.env.TRACK ? { 'pg_stat_statements.track': 'all' } : {}),
    },
  });
  const db = createDatabase(createPool({ connection, clockOffsetMs: 0, max: 2 }));
  await migrate(connection);
  const app = await startApp({ databaseUrl: '', env: { DATA_DIR: dataDir, ...PRODUCTION } });
  const bare = await startBare(connection);
  const server = findPostmaster(path.join(dataDir, 'pg'));
  if (!server) throw new Error('PostgreSQL does not run');
  const meter = await Meter.open(server, String(connection.database), app.pid);
  const shop = visitors(app.baseUrl, CONNECTIONS);
  const bareShop = visitors(bare.url, CONNECTIONS);
  try {
    const rates = await compare(
      {
        ours: async () => {
          const purchases = (await newRequests(db)).map(shop.newPurchase);
          const rate = await perSecond(purchases);
          await delivered(db);
          return rate;
        },
        bare: async () => perSecond((await newRequests(db)).map(bareShop.newPurchase)),
      },
      ROUNDS,
    );
    const what = 'Paid bookings (hold, customer, card, confirm), bookings/s';
    const against = 'bare Fastify, one row a step';
    report({ bench: 'checkout', what, against, aimPercent: AIM_PERCENT, target: AIM, ...rates });
    await meter.reset();
    await reportCosts(db, meter, shop);
    if (process.argv.includes('--statements')) console.table(await meter.costliest(45));
  } finally {
    shop.close();
    bareShop.close();
    await meter.close();
    bare.stop();
    await app.stop();
    await db.pool.end();
    await release();
    await rm(dir, { recursive: true, force: true });
  }
}

/** The costs per booking of each step, run for all purchases before the next step, and of all steps in sequence. */
async function reportCosts(db: Database, meter: Meter, shop: ReturnType<typeof visitors>): Promise<void> {
  console.log(
    '| step, per booking | statements | writing transactions | CPU: app and sandbox | PostgreSQL | client | ms |',
  );
  console.log('|---|---|---|---|---|---|---|');
  const row = async (name: string, work: () => Promise<void>) => {
    const before = await meter.read();
    await work();
    console.log(rowOf(name, minus(await meter.read(), before)));
  };
  const purchases = (await newRequests(db)).map(shop.newPurchase);
  for (const step of STEPS) {
    await row(step === 'card' ? 'card, and its webhook' : step, async () => {
      await inTurn(purchases, (purchase) => purchase.run(step));
      await delivered(db);
    });
  }
  const intents: string[] = [];
  await row('of hold: the sandbox creates the intent', () =>
    inTurn(purchases, async () => {
      const { id } = JSON.parse(
        await shop.send(sandboxCall('POST', '', 'amount=5000&currency=eur&automatic_payment_methods[enabled]=true')),
      );
      intents.push(id);
    }),
  );
  const query = '?expand[0]=latest_charge.balance_transaction&expand[1]=latest_charge.refunds';
  const { rows } = await db.query<{ id: string }>(
    `select id from sandbox.objects where kind = 'payment_intent' order by seq limit $1`,
    [PURCHASES],
  );
  await row('of confirm and webhook: it reads the intent', () =>
    inTurn(rows, async ({ id }) => void (await shop.send(sandboxCall('GET', `/${id}${query}`)))),
  );
  const whole = (await newRequests(db)).map(shop.newPurchase);
  await row('all in turn', async () => {
    await perSecond(whole);
    await delivered(db);
  });
}

function sandboxCall(method: 'GET' | 'POST', path: string, body?: string) {
  const headers = {
    authorization: `Bearer ${SANDBOX_SECRET_KEY}`,
    ...(body && { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': crypto.randomUUID() }),
  };
  return { method, path: `/sandbox/stripe/v1/payment_intents${path}`, headers, ...(body && { body }) };
}

function rowOf(name: string, { statements, writes, appMs, postgresMs, clientMs, seconds }: Costs): string {
  const each = [statements, writes, appMs, postgresMs, clientMs, seconds * 1000].map((sum) => sum / PURCHASES);
  return `| ${name} | ${each.map((value) => value.toFixed(1)).join(' | ')} |`;
}

async function newRequests(db: Database): Promise<PaymentIntentRequest[]> {
  const firstDay = Temporal.Now.instant().round({ smallestUnit: 'hour' }).add({ hours: 48 });
  const fleet = await Promise.all(Array.from({ length: BOATS }, () => newWeeks(db, PURCHASES / BOATS, firstDay)));
  const requests = Array.from({ length: PURCHASES }, (_, n) => fleet[n % BOATS]?.[Math.floor(n / BOATS)]).filter(
    (request) => request !== undefined,
  );
  await db.query('analyze boats, slots, bookings, boat_time, payments, booking_tokens'); // as autovacuum does
  return requests;
}

async function perSecond(purchases: readonly Purchase[]): Promise<number> {
  const start = performance.now();
  await inTurn(purchases, async (purchase) => {
    for (const step of STEPS) await purchase.run(step);
  });
  return (purchases.length / (performance.now() - start)) * 1000;
}

async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

/** Resolves once the sandbox has delivered all events. */
async function delivered(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ due: number }>(
      'select count(*)::int as due from sandbox.deliveries where due_at is not null',
    );
    if (rows[0]?.due === 0) return;
    await setTimeout(20);
  }
}

async function startBare(connection: pg.PoolConfig) {
  const port = await freePort();
  const server = path.join(import.meta.dirname, 'checkout/bare-server.ts');
  const child = spawn(process.execPath, [server, JSON.stringify(connection), String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

await main();
