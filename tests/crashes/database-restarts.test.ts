import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from '#server/db/open/embedded.ts';
import { createDatabase, type Database } from '#server/db/database.ts';
import { createPool } from '#server/db/open/pool.ts';
import { START_OF_TIME, startApp } from '#tests/app-process.ts';
import { ourRows, unbookedMoney } from '#tests/model/books.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { temporaryDir } from '#tests/temporary-dir.ts';
import { underLoad } from './seat-load.ts';
import { printTable } from './table.ts';

const TEST_TIMEOUT = 180_000;
/** Duration of each of the two parts: before the restart and after it. */
const LOAD_MS = 1_500;
const LONGEST_OUTAGE_MS = 5_000;
const LONGEST_SETTLING_MS = 60_000;

/** PostgreSQL's shutdown modes and the signals that request them. */
test.each([
  ['immediate', 'SIGQUIT'],
  ['fast', 'SIGINT'],
] as const)(
  'when the database is stopped (%s) under load from two processes, confirmed bookings are kept and service resumes',
  { tags: ['nightly'], timeout: TEST_TIMEOUT },
  async (way, signal) => {
    const dataDir = await temporaryDir();
    const env = { DATABASE_URL: '', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' };
    const apps = [await startApp({ databaseUrl: '', env }), await startApp({ databaseUrl: '', env })];
    onTestFinished(async () => {
      await Promise.all(apps.map((app) => app.stop()));
    });
    const db = await sessionsOn(dataDir);
    const boat = await aBoat(db);
    const trip = await aTrip(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z', seats: 2_000 });
    const load = underLoad(
      apps.map(({ baseUrl }) => baseUrl),
      trip,
    );

    await setTimeout(LOAD_MS);
    const stopped = performance.now();
    process.kill(postmasterPid(dataDir), signal);
    await expect.poll(() => load.soldSince(stopped), { timeout: TEST_TIMEOUT / 2, interval: 20 }).toBeGreaterThan(0);
    const outage = Math.round(performance.now() - stopped);
    await setTimeout(LOAD_MS);
    const confirmed = await load.stop();

    const settling = performance.now();
    const books = { world: { db }, purchases: [] };
    await expect.poll(() => unbookedMoney(books), { timeout: LONGEST_SETTLING_MS, interval: 100 }).toEqual([]);
    const balanced = Math.round(performance.now() - settling);
    const rows = await ourRows(books);
    const paid = new Set(rows.filter(({ status }) => status === 'paid').map(({ booking }) => booking));
    printTable(`Database stopped (${way}) under load, two processes`, [
      { confirmed_paid: confirmed.length, serving_again_ms: outage, balanced_ms: balanced },
    ]);
    expect(confirmed.length).toBeGreaterThan(1);
    expect(confirmed.filter((booking) => !paid.has(booking))).toEqual([]);
    expect(outage).toBeLessThan(LONGEST_OUTAGE_MS);
    expect(await audit(db.pool)).toEqual([]);
  },
);

async function sessionsOn(dataDir: string): Promise<Database> {
  const { connection, release } = await startEmbedded({ dataDir });
  const offset = Temporal.Instant.from(START_OF_TIME).since(Temporal.Now.instant());
  const pool = createPool({ connection, clockOffsetMs: offset.total('milliseconds') });
  onTestFinished(async () => {
    await pool.end();
    await release();
  });
  return createDatabase(pool);
}

function postmasterPid(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n', 1)[0]);
}
