import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { test as base } from '@playwright/test';
import type { Database } from '#server/db/database.ts';
import { type AppProcess, type AppProcessOptions, START_OF_TIME, startApp } from '#tests/app-process.ts';
import { copyTemplate } from '#tests/database/databases.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import type { TestServer } from '#tests/database/test-server.ts';

export interface RunningApp extends AppProcess {
  /** The app's database. Its `app_now()` follows the app's clock. */
  db: Database;
  databaseUrl: string;
}

interface WorkerFixtures {
  /** The demo site at 2026-12-01T08:00:00Z. The tests of a worker share it, so each creates its own boats and slots. */
  app: RunningApp;
}

export const test = base.extend<{ baseURL: string }, WorkerFixtures>({
  app: [
    async ({}, use) => {
      const databaseUrl = await copyTemplate(testServer());
      await withDemoSite({ databaseUrl }, async (appProcess) => {
        const db = openDatabase(databaseUrl, { clockOffsetMs: offsetOf(START_OF_TIME) });
        await use({ ...appProcess, db, databaseUrl });
        await db.pool.end();
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, use) => use(app.baseUrl),
});

/** Starts the demo site with separate files, which are deleted when `work` has ended. */
export async function withDemoSite(
  { databaseUrl, env }: AppProcessOptions,
  work: (app: AppProcess) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rental-journeys-'));
  const app = await startApp({ databaseUrl, env: { DEMO: '1', DATA_DIR: dataDir, ...env } });
  await work(app);
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
}

export { expect } from '@playwright/test';

export function testServer(): TestServer {
  return JSON.parse(process.env.RENTAL_TEST_SERVER ?? '');
}

function offsetOf(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds - Temporal.Now.instant().epochMilliseconds;
}
