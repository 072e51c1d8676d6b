import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { createDatabase } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/open/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/open/pool.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { manyBookings } from '#tests/scenarios/many-bookings.ts';
import { measureInTurn, type Timing } from './back-office/measure.ts';
import { planOf } from './back-office/plans.ts';
import { statementsOf } from './back-office/statements.ts';
import { sellOut } from './search/sell-out.ts';

const FLEET = { boats: 200, days: 90, firstDay: '2026-11-01' };
const SOLD_OUT_DAYS = 40;
/** The longest allowed time of a search without a day, as a multiple of a search with a day. */
const AIM_TIMES = 4;
/** Uncached searches per second. */
const AIM_DATED = 400;
const AIM_UNDATED = 200;

const DATED = '/api/search?date=2026-12-05&people=4';
const UNDATED = ['people=4', 'people=4&mode=charter&hours=8', 'people=4&mode=tickets', 'people=12&hours=8'];

/**
 * Searches without a day, and the free days of a month, alternating with searches of one day, with 200 boats: first
 * with the seeded fleet, then with nearly all of it sold out for weeks. `--plans` prints the plan of each statement.
 */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rental-bench-'));
  const { connection, release } = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  const { offsetMs } = testClock();
  const db = createDatabase(createPool({ connection, clockOffsetMs: offsetMs }));
  const direct = new pg.Client({ ...connection, options: `-c rental.clock_offset_ms=${Math.round(offsetMs)}` });
  try {
    await migrate(connection);
    await manyBookings(db.pool, FLEET);
    await direct.connect();
    const app = await buildApp(someDeps(db));
    const ask = async (url: string) => {
      const { statusCode, body } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      if (statusCode !== 200) throw new Error(`${url}: ${body}`);
    };
    // A different price each time, because an equal request would get a cached answer.
    let price = 1_000;
    const askAnew = (url: string) => ask(`${url}&maxPrice=${++price}`);
    const askDays = () => askAnew('/api/search/days?month=2026-12&people=4');
    console.log('| what | dated/s | undated/s | times |\n|---|---|---|---|');
    for (const state of ['as it is', `sold out for ${SOLD_OUT_DAYS} days`]) {
      if (state !== 'as it is') await sellOut(db.pool, SOLD_OUT_DAYS);
      const days = await measureInTurn({ ours: askDays, direct: () => askAnew(DATED) });
      const daysTimes = days.directPerSecond / days.oursPerSecond;
      const daysRates = [days.directPerSecond, days.oursPerSecond, daysTimes].map((rate) => rate.toFixed(1));
      console.log(`| free days of a month, ${state} | ${daysRates.join(' | ')} |`);
      for (const query of UNDATED) {
        const url = `/api/search?${query}`;
        const timing = await measureInTurn({ ours: () => askAnew(url), direct: () => askAnew(DATED) });
        const times = timing.directPerSecond / timing.oursPerSecond;
        console.log(figure(`${query}, ${state}`, timing));
        const rates = [timing.directPerSecond, timing.oursPerSecond, times].map((rate) => rate.toFixed(1));
        console.log(`| ${query}, ${state} | ${rates.join(' | ')} |${times > AIM_TIMES ? ' over' : ''}`);
        if (process.argv.includes('--plans')) {
          for (const statement of await statementsOf(() => askAnew(url))) {
            if (statement.name) await direct.query(statement);
            console.log(JSON.stringify({ name: statement.name, ...(await planOf(direct, statement)) }));
          }
        }
      }
    }
    await app.close();
  } finally {
    await direct.end();
    await db.pool.end();
    await release();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function figure(what: string, { oursPerSecond, directPerSecond }: Timing): string {
  const target = `${AIM_UNDATED}; of a day ${AIM_DATED}`;
  const [ours, reference] = [
    `${Math.round(oursPerSecond)} a second`,
    `of a day: ${Math.round(directPerSecond)} a second`,
  ];
  return JSON.stringify({ bench: 'search', what, ours, reference, target });
}

await main();
