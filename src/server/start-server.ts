import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type AppDeps, DEFAULT_LIMITS } from './app-deps.ts';
import { backgroundTasks } from './background-tasks.ts';
import { getOrCreateSetting, selectSetting } from './db/tables/app-settings.ts';
import { type OpenDatabase, openDatabase } from './db/open/open-database.ts';
import type { Env } from './env.ts';
import { cardsFromEnv } from './providers/cards/cards-from-env.ts';
import { diskFiles } from './providers/files/disk-files.ts';
import { migrateJobs } from './jobs/migrate-jobs.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { prepare } from './prepare.ts';
import { type Clock, clockFrom, systemClock } from './providers/clock.ts';
import { StartupError } from './startup-error.ts';
import { newToken } from './http/token-hash.ts';

type Site = NonNullable<AppDeps['site']>;

export interface RunningServer {
  http: Server;
  /** The demo's account can sign in: it is announced. */
  hasDemoAdmin: boolean;
  /** Answers the requests in progress, then releases the database. */
  stop(): Promise<void>;
}

/**
 * Starts the whole server in order; resolves once it listens. `site` replaces the built pages in development.
 * @throws StartupError for a problem that the operator can fix
 */
export async function startServer(env: Env, site?: Site): Promise<RunningServer> {
  const clock = env.clock ? clockFrom(env.clock) : systemClock();
  const database = await openDatabase(env, clock.offsetMs);
  try {
    const deps = await realDeps(env, clock, database, site ?? builtSite());
    await prepare(deps);
    await migrateJobs(database.connection);
    const app = await buildApp(deps);
    await listen(app, env);
    const jobs = startJobs({ connection: database.connection, tasks: backgroundTasks(deps), log: app.log });
    const [removed] = await selectSetting(deps.db, ['demo-removed']);
    return {
      http: app.server,
      hasDemoAdmin: env.demo && removed === undefined,
      async stop() {
        await Promise.all([jobs.stop(), drain(app)]);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function realDeps(env: Env, clock: Clock, { db }: OpenDatabase, site: Site): Promise<AppDeps> {
  return {
    env,
    clock,
    db,
    cards: await cardsFromEnv(env, clock, db),
    files: diskFiles(path.join(env.dataDir, 'pictures')),
    secrets: env.sessionSecrets ?? [await getOrCreateSetting(db, 'session-secret', newToken)],
    site,
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
