import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Runner, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { ConnectionSettings } from '../db/open/connection-settings.ts';
import { jobsLogger } from './jobs-logger.ts';
import { jobsPool } from './jobs-pool.ts';
import { underId } from '../request-context.ts';
import { traced } from '../tracing/spans.ts';
import { countRun, nameTasks } from './job-runs.ts';
import { enqueue, forgetFutureRuns } from './queries.ts';
import { watchClock } from './watch-clock.ts';

const SHORT_PAUSE_SECONDS = 15;
const RESTART_AFTER_MS = 1_000;
const SECOND_MS = 1_000;
/** In UTC; before the first departures. */
const NIGHTLY = '20 4 * * *';

/**
 * Work that is safe to repeat, also in several processes at once: if it takes longer than its interval, another process may start
 * it. A process never runs a task twice at once.
 */
export interface Task {
  /** 'every second': in every process, without the queue, whose overhead would exceed the cost of checking for work. */
  when: 'at start' | 'every second' | 'every 15 seconds' | 'every minute' | 'every night';
  /** Work on many items ends early, between two items, once `stopping` is aborted: the process ends within 30 s. */
  work(stopping: AbortSignal): Promise<unknown>;
}

export interface JobsOptions {
  connection: ConnectionSettings;
  /** By their name in the queue, such as `reconcile-payments`. */
  tasks: Record<string, Task>;
  log: FastifyBaseLogger;
}

interface QueueOptions extends JobsOptions {
  stopping: AbortSignal;
  /** The tasks that are running in this process; kept when the queue is restarted. */
  running: Set<string>;
}

export interface Jobs {
  /** Resolves after the running jobs have ended. */
  stop(): Promise<void>;
}

/** Runs the tasks from the queue in the database until stopped. It survives lost connections and database restarts. */
export function startJobs({ tasks, ...rest }: JobsOptions): Jobs {
  const [constant, queued] = split(tasks);
  nameTasks(Object.keys(tasks));
  const stopping = new AbortController();
  const options = { tasks: queued, ...rest, stopping: stopping.signal, running: new Set<string>() };
  let runner: Runner | null = null;
  // Waiting jobs have times of the old clock. A queue that starts again has its jobs run now.
  const endWatch = watchClock(() => {
    options.log.warn('the clock was set back: the job queue starts again');
    void runner?.stop().catch(() => {}); // it has already stopped
  });
  const running = Promise.all([
    keepRunning(),
    ...Object.entries(constant).map(([job, { work }]) => repeat({ job, work, log: rest.log }, stopping.signal)),
  ]);
  return {
    async stop() {
      stopping.abort();
      endWatch();
      await runner?.stop().catch(() => {}); // it has already stopped
      await running;
    },
  };

  async function keepRunning(): Promise<void> {
    const pool = jobsPool(options.connection);
    while (!stopping.signal.aborted) {
      await runUntilStopped(pool).catch((error: unknown) => options.log.warn({ err: error }, 'job queue stopped'));
      await setTimeout(RESTART_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => {}); // stopping
    }
    await pool.end();
  }

  async function runUntilStopped(pool: pg.Pool): Promise<void> {
    await forgetFutureRuns(pool, []);
    runner = await run(runnerOptions(options, pool));
    if (stopping.signal.aborted) await runner.stop();
    else await enqueueFirst(options, pool);
    await runner.promise;
  }
}

/** Separates the tasks that run every second from those that the queue runs. */
function split(tasks: Record<string, Task>): [Record<string, Task>, Record<string, Task>] {
  const entries = Object.entries(tasks);
  const isConstant = ([, { when }]: [string, Task]) => when === 'every second';
  return [
    Object.fromEntries(entries.filter(isConstant)),
    Object.fromEntries(entries.filter((task) => !isConstant(task))),
  ];
}

interface Constant extends Pick<Task, 'work'>, Pick<JobsOptions, 'log'> {
  job: string;
}

async function repeat({ job, work, log }: Constant, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await runTask(job, () => work(stopping), log);
    await setTimeout(SECOND_MS, undefined, { signal: stopping }).catch(() => {}); // stopping
  }
}

/** Logs and counts a failure instead of throwing it. */
async function runTask(job: string, work: () => Promise<unknown>, log: FastifyBaseLogger): Promise<void> {
  try {
    await underId(`job:${job}`, work);
    countRun(job, 'succeeded');
  } catch (error) {
    countRun(job, 'failed');
    log.error({ err: error, job }, 'job failed');
  }
}

/**
 * Ended jobs are reported in batches (delay 0). If the database cannot be reached then, the runner stops and is restarted. When
 * jobs are reported one by one, the same failure is an unhandled rejection, which ends the process.
 */
function runnerOptions({ connection, tasks, log, stopping, running }: QueueOptions, pool: pg.Pool) {
  const preparedStatements = !connection.isPooled;
  return {
    preset: { worker: { concurrentJobs: 2, completeJobBatchDelay: 0, failJobBatchDelay: 0, preparedStatements } },
    pgPool: pool,
    noHandleSignals: true,
    taskList: taskList({ tasks, log, stopping, running }, pool),
    crontab: crontab(tasks),
    logger: jobsLogger(log),
  };
}

async function enqueueFirst({ tasks }: JobsOptions, pool: pg.Pool): Promise<void> {
  const names = Object.entries(tasks).filter(([, { when }]) => when === 'at start' || when === 'every 15 seconds');
  for (const [name] of names) await enqueue(pool, [name, 0]);
}

/**
 * A failed task is logged and not retried by the queue: it runs again at its next time. A run that is due while the last one still
 * runs here is left out: it would take the queue's second place from the other tasks.
 */
function taskList({ tasks, log, stopping, running }: Omit<QueueOptions, 'connection'>, pool: pg.Pool): TaskList {
  const list = Object.entries(tasks).map(([name, { when, work }]) => [
    name,
    async () => {
      if (running.has(name)) return;
      running.add(name);
      await runTask(name, () => traced({ name: `job ${name}`, kind: 'consumer' }, () => work(stopping)), log);
      running.delete(name);
      if (when === 'every 15 seconds') await enqueue(pool, [name, SHORT_PAUSE_SECONDS]);
    },
  ]);
  return Object.fromEntries(list) as TaskList;
}

/** A broken chain of 15-second runs restarts within a minute. A missed nightly run is carried out later. */
function crontab(tasks: Record<string, Task>): string {
  return Object.entries(tasks)
    .filter(([, { when }]) => when !== 'at start')
    .map(([name, { when }]) => {
      const once = `jobKey=${name}&max=1`;
      return when === 'every night' ? `${NIGHTLY} ${name} ?fill=1d&${once}` : `* * * * * ${name} ?${once}`;
    })
    .join('\n');
}
