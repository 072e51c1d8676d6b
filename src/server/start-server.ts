import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type AppDeps, DEFAULT_LIMITS, type DepsWithoutCards } from './app-deps.ts';
import { backgroundTasks } from './background-tasks.ts';
import { getOrCreateSetting, selectSetting } from './db/tables/app-settings.ts';
import { type OpenDatabase, openDatabase } from './db/open/open-database.ts';
import type { Env } from './env.ts';
import { cardsFromEnv } from './providers/cards/cards-from-env.ts';
import { fileStore } from './providers/files/file-store-from-env.ts';
import { migrateJobs } from './jobs/migrate-jobs.ts';
import { type Jobs, startJobs } from './jobs/start-jobs.ts';
import { prepare } from './prepare.ts';
import { type Clock, clockFrom, systemClock } from './providers/clock.ts';
import { openPrivateSandbox } from './sandbox/private-sandbox.ts';
import { StartupError } from './startup-error.ts';
import { startTracing } from './tracing/start-tracing.ts';
import { buildWorker } from './worker.ts';
import { newToken } from './http/token-hash.ts';

type Site = NonNullable<AppDeps['site']>;

export interface RunningServer {
  http: Server;
  /** Whether the demo account can sign in, and should be announced. */
  hasDemoAdmin: boolean;
  /** One line that says why this start created no demo; null: it did, or none was asked for. */
  demoEnded: string | null;
  /** Completes the requests in progress, then releases the database. */
  stop(): Promise<void>;
  /** Releases an embedded database without waiting for the requests in progress, which then fail. */
  releaseDatabase(): Promise<void>;
}

/**
 * Starts the parts selected by PROCESS, in order; resolves once the server listens. `site` replaces the built pages in
 * development.
 * @throws StartupError for a problem that the operator can fix
 */
export async function startServer(env: Env, site?: Site): Promise<RunningServer> {
  const clock = env.clock ? clockFrom(env.clock) : systemClock();
  const stopTracing = await startTracing(env);
  const database = await openDatabase(env, clock.offsetMs);
  try {
    const common = await commonDeps(env, clock, database);
    const demoEnded = await prepare(common);
    await migrateJobs(database.connection);
    const started = env.process === 'worker' ? await startWorker(common) : await startWeb(common, site ?? builtSite());
    const jobs = env.process === 'web' ? null : jobsOf(started, database);
    const [removed] = await selectSetting(common.db, ['demo-removed']);
    return {
      http: started.app.server,
      hasDemoAdmin: env.demo && removed === undefined,
      demoEnded,
      async stop() {
        await Promise.all([jobs?.stop(), drain(started.app)]);
        await started.close?.();
        await database.close();
        await stopTracing();
      },
      releaseDatabase: database.release,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface Started {
  app: FastifyInstance;
  deps: AppDeps;
  /** Closes what the jobs need; called after they have ended. */
  close?: () => Promise<void>;
}

async function startWeb(common: DepsWithoutCards, site: Site): Promise<Started> {
  const deps = { ...common, site, cards: await cardsFromEnv(common.env, common.clock, common.db) };
  const app = await buildApp(deps);
  await listen(app, deps.env);
  return { app, deps };
}

async function startWorker(common: DepsWithoutCards): Promise<Started> {
  const sandbox = common.env.payments === 'sandbox' ? await openPrivateSandbox(common) : null;
  const deps = { ...common, cards: await cardsFromEnv({ ...common.env, ...sandbox }, common.clock, common.db) };
  const app = await buildWorker(deps);
  await listen(app, deps.env);
  return { app, deps, ...(sandbox && { close: sandbox.close }) };
}

function jobsOf({ app, deps }: Started, { connection }: OpenDatabase): Jobs {
  return startJobs({ connection, tasks: backgroundTasks(deps), log: app.log });
}

async function commonDeps(env: Env, clock: Clock, { db }: OpenDatabase): Promise<DepsWithoutCards> {
  return {
    env,
    clock,
    db,
    files: fileStore(env),
    secrets: env.sessionSecrets ?? [await getOrCreateSetting(db, 'session-secret', newToken)],
    site: null,
    limits: DEFAULT_LIMITS,
    logger: true,
  };
}

function builtSite(): Site {
  const dist = path.join(import.meta.dirname, '../../dist');
  const serverEntry = path.join(dist, 'server/entry.server.js');
  if (!existsSync(serverEntry)) throw new StartupError('Cannot start: the pages are not built; run npm run build');
  return { clientDir: path.join(dist, 'client'), mediaDir: path.join(dist, 'media'), serverEntry };
}

/** Browsers keep answered connections open. Each is closed as soon as it is idle instead of after its time-out. */
async function drain(app: FastifyInstance): Promise<void> {
  const closing = setInterval(() => app.server.closeIdleConnections(), 100);
  try {
    await app.close();
  } finally {
    clearInterval(closing);
  }
}

async function listen(app: FastifyInstance, { host, port }: Env): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartupError(`Cannot start: PORT ${port} is in use; set PORT to a free one`);
    if (code === 'EACCES')
      throw new StartupError(`Cannot start: PORT ${port} requires more rights than this OS user has`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(`Cannot start: HOST ${host} is not a local address`);
    }
    throw error;
  }
}
