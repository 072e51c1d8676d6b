import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { PATHS } from '#contract/paths.ts';
import { buildApp } from '#server/app.ts';
import { createDatabase } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/open/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/open/pool.ts';
import { type AppProcess, startApp } from '#tests/app-process.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { manyBookings } from '#tests/scenarios/many-bookings.ts';
import { ensureBuilt } from '../scripts/build/ensure-built.ts';
import { measureInTurn, type Timing } from './back-office/measure.ts';
import { planOf, type PlanSummary } from './back-office/plans.ts';
import { backOfficeScreens, type Screen } from './back-office/screens.ts';
import { type Statement, statementsOf } from './back-office/statements.ts';

const ADMIN = { email: 'bench@office.example', password: 'calm-water-42' };
const FLEET = { boats: 200, days: 250, firstDay: '2026-06-01' };
const AIM_MS = 50;

/**
 * The back office with 50,000 bookings, 200 boats and 100,000 slots. Measures each screen through the real server,
 * alternating with its statements alone on one plain connection. `--plans` prints the plan of each statement.
 */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rental-bench-'));
  const { connection, release } = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  const { offsetMs } = testClock();
  const db = createDatabase(createPool({ connection, clockOffsetMs: offsetMs }));
  const direct = new pg.Client({
    ...connection,
    options: db.pool.options.options,
  });
  let app: AppProcess | null = null;
  try {
    await migrate(connection);
    const seconds = await timed(() => manyBookings(db.pool, FLEET));
    console.log(`Seeded in ${seconds.toFixed(1)} s`);
    await direct.connect();
    await ensureBuilt();
    const env = {
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    };
    app = await startApp({ databaseUrl: '', env });
    const headers = await signIn(app.baseUrl);
    const inner = await buildApp(someDeps(db));
    const inProcess = async (url: string) => (await inner.inject({ url, headers })).json();

    console.log('| what | p95 ms | ours/s | direct/s | ratio |\n|---|---|---|---|---|');
    const plans: [Screen, Statement, PlanSummary][] = [];
    for (const screen of await backOfficeScreens(inProcess)) {
      const sent: Statement[][] = [];
      for (const url of screen.urls) sent.push(await statementsOf(() => inProcess(url)));
      const timing = await measureInTurn({
        ours: (turn) => ask(app?.baseUrl + at(screen.urls, turn), screen.isPublic ? {} : headers),
        direct: (turn) => carryOut(direct, at(sent, turn)),
      });
      print(screen.what, timing);
      for (const statement of sent[0] ?? []) plans.push([screen, statement, await planOf(direct, statement)]);
    }
    for (const [{ what }, { name, text }, plan] of plans) {
      if (plan.scanned.length > 0 || process.argv.includes('--plans'))
        console.log(JSON.stringify({ what, statement: name ?? text.slice(0, 60), ...plan }));
    }
  } finally {
    await app?.stop();
    await direct.end();
    await db.pool.end();
    await release();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function signIn(baseUrl: string): Promise<Record<string, string>> {
  const answer = await fetch(baseUrl + PATHS.signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { tokens } = (await answer.json()) as { tokens: { accessToken: string } };
  return { authorization: `Bearer ${tokens.accessToken}` };
}

async function ask(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
}

async function carryOut(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  for (const { name, text, values } of statements) await client.query({ ...(name && { name }), text, values });
}

function print(what: string, { p95Ms, oursPerSecond, directPerSecond }: Timing): void {
  const ratio = oursPerSecond / directPerSecond;
  console.log(
    JSON.stringify({
      bench: 'back-office',
      what,
      p95Ms: round(p95Ms),
      aimMs: AIM_MS,
      percent: Math.round(ratio * 100),
    }),
  );
  console.log(
    `| ${what} | ${round(p95Ms)} | ${Math.round(oursPerSecond)} | ${Math.round(directPerSecond)} | ${ratio.toFixed(2)} |`,
  );
}

function at<T>(list: readonly T[], turn: number): T {
  return list[turn % list.length] as T;
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

await main();
