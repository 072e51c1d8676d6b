import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '#server/db/database.ts';
import { createPool } from '#server/db/open/pool.ts';
import { remoteServer } from '#server/db/open/remote-server.ts';
import { type AppProcess, START_OF_TIME, startApp } from '#tests/app-process.ts';
import { ourRows, unbookedMoney } from '#tests/model/books.ts';
import { aStandbyPair } from '#tests/process/standby-pair.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { aBalancer } from './balancer.ts';
import { underLoad } from './seat-load.ts';
import { printTable } from './table.ts';

const TEST_TIMEOUT = 180_000;
const LOAD_MS = 1_500;
const LONGEST_OUTAGE_MS = 10_000;
const LONGEST_SETTLING_MS = 60_000;

// `npm run test:failover`, and nightly; tests/process/standby.test.ts is the short form.
test('behind a load balancer guests can still book after a process is killed, and after a standby replaces the killed primary', {
  timeout: TEST_TIMEOUT,
  tags: ['nightly'],
}, async () => {
  const { primary, standby } = await aStandbyPair();
  const url = `postgres://rental@${primary.place},${standby.place}/rental`;
  const env = { DEMO: '0', LOG_LEVEL: 'silent', DATABASE_REPLICA_URL: standby.url };
  const apps = [await startApp({ databaseUrl: url, env }), await startApp({ databaseUrl: url, env })];
  onTestFinished(async () => {
    await Promise.all(apps.map((app) => app.kill()));
  });
  const offset = Temporal.Instant.from(START_OF_TIME).since(Temporal.Now.instant());
  const connection = remoteServer({ name: 'DATABASE_URL', url }, 'required');
  const pool = createPool({ connection, clockOffsetMs: offset.total('milliseconds') });
  onTestFinished(() => pool.end());
  const db = createDatabase(pool);
  const day = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
  const trip = await aTrip(db, { boat: await aBoat(db), ...day, seats: 2_000 });
  const balancer = await aBalancer(apps.map(portOf));
  const load = underLoad([balancer.url], trip);
  await expect.poll(() => load.soldSince(0), { timeout: LONGEST_OUTAGE_MS }).toBeGreaterThan(4);

  const [victim] = apps;
  const afterProcess = await outage(load, async () => victim?.kill());
  await setTimeout(LOAD_MS);
  await victim?.restart();
  const afterPrimary = await outage(load, async () => {
    primary.kill();
    await standby.query('select pg_promote()');
  });
  await setTimeout(LOAD_MS);
  const confirmed = await load.stop();

  const books = { world: { db }, purchases: [] };
  await expect.poll(() => unbookedMoney(books), { timeout: LONGEST_SETTLING_MS, interval: 100 }).toEqual([]);
  const rows = await ourRows(books);
  const paid = new Set(rows.filter(({ status }) => status === 'paid').map(({ booking }) => booking));
  printTable(`Killed under load, two processes behind ${balancer.name}, synchronous standby`, [
    { confirmed: confirmed.length, process_killed_ms: afterProcess, primary_killed_ms: afterPrimary },
  ]);
  expect(confirmed.filter((booking) => !paid.has(booking))).toEqual([]);
  expect(Math.max(afterProcess, afterPrimary)).toBeLessThan(LONGEST_OUTAGE_MS);
  expect(await audit(pool)).toEqual([]);
});

/** Time in ms from the fault to the first confirmed sale that began after it. */
async function outage(load: ReturnType<typeof underLoad>, fault: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await fault();
  await expect.poll(() => load.soldSince(begun), { timeout: 3 * LONGEST_OUTAGE_MS, interval: 20 }).toBeGreaterThan(0);
  return Math.round(performance.now() - begun);
}

function portOf({ baseUrl }: AppProcess): number {
  return Number(new URL(baseUrl).port);
}
