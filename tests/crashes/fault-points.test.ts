import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type AppProcess, START_OF_TIME, startApp } from '#tests/app-process.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { isNightly } from '#tests/is-nightly.ts';
import { ourRows, unbookedMoney } from '#tests/model/books.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { orderFault } from '#tests/scenarios/running-shop.ts';
import { temporaryDir } from '#tests/temporary-dir.ts';
import { untilServed } from './buyer.ts';
import { type Attempt, OPERATIONS, type Operation, type Site } from './operations.ts';
import { printTable } from './table.ts';

/** All points take minutes: `npm test` checks a few points of three operations. */
const SAMPLE = ['the return', 'a refund', 'a guest who takes a voucher'];
const CHECKED = isNightly ? OPERATIONS : OPERATIONS.filter(({ name }) => SAMPLE.includes(name));
/** Odd, so that the sample has points before and after an effect. */
const EVERY = isNightly ? 1 : 19;
const TEST_TIMEOUT = 1_800_000;
const LONGEST_SETTLING_MS = 45_000;

interface KillableServer {
  site: Site;
  app: AppProcess;
  /** Sets the point at which the server is killed; null for none. */
  setFaultPoint(point: string | null): void;
  /** The points passed since the last call. */
  passed(): string[];
}

test('a kill before or after any external effect of a checkout operation leaves a consistent state after the restart', {
  timeout: TEST_TIMEOUT,
}, async () => {
  const killable = await aKillableServer();
  const settled = [];
  for (const [operation, point] of (await faultPoints(killable)).filter((_, n) => n % EVERY === 0)) {
    settled.push({ operation: operation.name, killed: point, ...(await killAt(killable, operation, point)) });
  }

  printTable('Killed by SIGKILL', settled);
  expect(settled.filter(({ wrong }) => wrong !== '')).toEqual([]);
  expect(await audit(killable.site.db.pool)).toEqual([]);
});

async function aKillableServer(): Promise<KillableServer> {
  const offset = Temporal.Instant.from(START_OF_TIME).since(Temporal.Now.instant());
  const db = await testDatabase({ clockOffsetMs: offset.total('milliseconds') });
  const file = path.join(await temporaryDir(), 'points');
  const setFaultPoint = (point: string | null) => writeFileSync(file, point ?? '');
  setFaultPoint(null);
  writeFileSync(`${file}.log`, '');
  const preload = `--import=${path.join(import.meta.dirname, 'kill-at-fault-point.ts')}`;
  const app = await startApp({
    databaseUrl: db.url,
    env: { NODE_OPTIONS: preload, POINTS_FILE: file, LOG_LEVEL: 'silent' },
  });
  onTestFinished(() => app.kill());
  await orderFault({ origin: app.baseUrl }, 'drop_webhook', 10_000);
  const { token: adminToken } = await anAccount(db, { role: 'admin' });
  const passed = () => {
    const points = readFileSync(`${file}.log`, 'utf8').trim().split('\n');
    writeFileSync(`${file}.log`, '');
    return points;
  };
  return { site: { db, baseUrl: app.baseUrl, adminToken }, app, setFaultPoint, passed };
}

/** Observes each operation once. Each point passed counts twice, as before and after. */
async function faultPoints({ site, setFaultPoint, passed }: KillableServer): Promise<[Operation, string][]> {
  const points: [Operation, string][] = [];
  for (const operation of CHECKED) {
    const attempt = await operation.prepare(site);
    setFaultPoint(`nowhere in ${operation.name}`);
    passed();
    await operation.act(attempt);
    for (const point of new Set(passed())) points.push([operation, `before ${point}`], [operation, `after ${point}`]);
  }
  return points;
}

async function killAt({ site, app, setFaultPoint }: KillableServer, operation: Operation, point: string) {
  const attempt = await operation.prepare(site);
  setFaultPoint(point);
  await operation.act(attempt).catch(() => {}); // the kill cuts the connection
  await app.kill(); // where another process reached the point first
  setFaultPoint(null);
  const start = performance.now();
  await app.restart();
  const restart = performance.now();
  if (!operation.hasNoRetry) await untilServed(() => operation.act(attempt));
  const wrong = await untilBalanced(attempt, operation);
  return { restart_ms: Math.round(restart - start), balanced_ms: Math.round(performance.now() - start), wrong };
}

/** Security deposits whose capture or release was ordered but not carried out. */
async function unsettledDeposits({ site, held }: Attempt): Promise<string[]> {
  const { rows } = await site.db.pool.query<{ status: string }>(
    `select status from security_deposits where booking_id = $1 and status in ('capturing', 'releasing')`,
    [held.bookingId ?? null],
  );
  return rows.map(({ status }) => `its security deposit is still ${status}`);
}

async function statusOtherThan(end: string, { site: { db }, held }: Attempt): Promise<string[]> {
  const rows = await ourRows({ world: { db }, purchases: [] });
  const status = rows.find(({ booking }) => booking === held.bookingId)?.status;
  return status === end ? [] : [`the booking is ${status}`];
}

/** '' once the state is as expected; otherwise what is still wrong after the timeout. */
async function untilBalanced(attempt: Attempt, { end }: Operation): Promise<string> {
  const { db } = attempt.site;
  const look = async () => {
    const books = { world: { db }, purchases: [] };
    const wrong = typeof end === 'string' ? await statusOtherThan(end, attempt) : await end(attempt);
    return [...wrong, ...(await unbookedMoney(books)), ...(await unsettledDeposits(attempt))].join('; ');
  };
  try {
    await expect.poll(look, { timeout: LONGEST_SETTLING_MS, interval: 50 }).toBe('');
    return '';
  } catch {
    return look();
  }
}
