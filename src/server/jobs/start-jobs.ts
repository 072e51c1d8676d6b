import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Runner, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { jobsLogger } from './jobs-logger.ts';
import { jobsPool } from './jobs-pool.ts';
import { enqueue } from './queries.ts';

const SHORT_PAUSE_SECONDS = 15;
const RESTART_AFTER_MS = 1_000;
/** In UTC, before the first departures. */
const NIGHTLY = '20 4 * * *';

/** Work that is safe to repeat. Each job is done by one process at a time, however many are running. */
export interface Task {
  /** 'on demand': when a job of its name has been added, with that job's payload. */
  when: 'at start' | 'every 15 seconds' | 'every minute' | 'every night' | 'on demand';
  work(payload: unknown): Promise<unknown>;
}

export interface JobsOptions {
  connection: pg.PoolConfig;
  /** By their name in the queue: `reconcile-payments`. */
  tasks: Record<string, Task>;
  log: FastifyBaseLogger;
}

export interface Jobs {
  /** Resolves once the jobs under way have ended. */
  stop(): Promise<void>;
}

/** Runs the tasks from the queue in the database until stopped, through lost connections and database restarts. */
export function startJobs(options: JobsOptions): Jobs {
  const stopping = new AbortController();
  let runner: Runner | null = null;
  const running = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await runner?.stop().catch(() => {}); // it has stopped by itself
      await running;
    },
  };

  async function keepRunning(): Promise<void> {
    const pool = jobsPool(options.connection);
    while (!stopping.signal.aborted) {
      await runUntilStopped(pool).catch((error: unknown) => options.log.warn({ err: error }, 'the job queue stopped'));
      await setTimeout(RESTART_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => {}); // stopping
    }
    await pool.end();
  }

  async function runUntilStopped(pool: pg.Pool): Promise<void> {
    runner = await run(runnerOptions(options, pool));
    if (stopping.signal.aborted) await runner.stop();
    else await enqueueFirst(options, pool);
    await runner.promise;
  }
}

function runnerOptions({ tasks, log }: JobsOptions, pool: pg.Pool) {
  return {
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    taskList: taskList(tasks, pool, log),
    crontab: crontab(tasks),
    logger: jobsLogger(log),
  };
}

async function enqueueFirst({ tasks }: JobsOptions, pool: pg.Pool): Promise<void> {
  const names = Object.entries(tasks).filter(([, { when }]) => when === 'at start' || when === 'every 15 seconds');
  for (const [name] of names) await enqueue(pool, [name, 0]);
}

/** A task that fails is logged and not repeated by the queue: it has its next time. */
function taskList(tasks: Record<string, Task>, pool: pg.Pool, log: FastifyBaseLogger): TaskList {
  const list = Object.entries(tasks).map(([name, { when, work }]) => [
    name,
    async (payload: unknown) => {
      await work(payload).catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed'));
      if (when === 'every 15 seconds') await enqueue(pool, [name, SHORT_PAUSE_SECONDS]);
    },
  ]);
  return Object.fromEntries(list) as TaskList;
}

/** A chain of 15 seconds that broke is started again within the minute; a night without a server is made up for. */
function crontab(tasks: Record<string, Task>): string {
  return Object.entries(tasks)
    .filter(([, { when }]) => when !== 'at start' && when !== 'on demand')
    .map(([name, { when }]) => {
      const once = `jobKey=${name}&max=1`;
      return when === 'every night' ? `${NIGHTLY} ${name} ?fill=1d&${once}` : `* * * * * ${name} ?${once}`;
    })
    .join('\n');
}
