import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { runAsAdmin } from '#tests/database/test-server.ts';
import { migrateJobs } from './migrate-jobs.ts';
import { startJobs, type Task } from './start-jobs.ts';

async function aQueue() {
  const db = await testDatabase();
  await migrateJobs({ connectionString: db.url });
  return db;
}

function runJobs(db: TestDatabase, tasks: Record<string, Task>) {
  const jobs = startJobs({ connection: { connectionString: db.url }, tasks, log: Fastify().log });
  let stopped: Promise<void> | null = null;
  const stop = () => (stopped ??= jobs.stop());
  onTestFinished(stop);
  return { stop };
}

const waiting = async (db: TestDatabase) =>
  (await db.pool.query(`select key, run_at > now() as later from graphile_worker.jobs order by key`)).rows;

test('a task at start runs at once, and a repeating task is scheduled', async () => {
  const db = await aQueue();
  const done: string[] = [];
  runJobs(db, {
    repair: { when: 'at start', work: async () => done.push('repair') },
    look: { when: 'every 15 seconds', work: async () => done.push('look') },
    tidy: { when: 'every minute', work: async () => done.push('tidy') },
    erase: { when: 'every night', work: async () => done.push('erase') },
  });

  await expect.poll(() => done.toSorted()).toEqual(['look', 'repair']);
  await expect.poll(() => waiting(db)).toEqual([{ key: 'look', later: true }]);
  const { rows } = await db.pool.query('select identifier from graphile_worker._private_known_crontabs order by 1');
  expect(rows.map(({ identifier }) => identifier)).toEqual(['erase', 'look', 'tidy']);
});

test('a nightly task does not run at the start, and runs late when the server was off that night', async () => {
  const db = await aQueue();
  let nights = 0;
  const erase: Task = {
    when: 'every night',
    work: async () => {
      nights += 1;
    },
  };
  const looked = Promise.withResolvers<void>();
  const { stop } = runJobs(db, { erase, look: { when: 'at start', work: async () => looked.resolve() } });
  await looked.promise;
  await stop();
  expect(nights).toBe(0);

  await db.pool.query(
    `update graphile_worker._private_known_crontabs set known_since = now() - interval '3 days', last_execution = now() - interval '25 hours'`,
  );
  runJobs(db, { erase });
  await expect.poll(() => nights, { timeout: 10_000 }).toBe(1);
});

test('tasks go on when the clock is set back by an hour while they run', {
  tags: ['nightly'],
  timeout: 60_000,
}, async () => {
  const db = await aQueue();
  let runs = 0;
  runJobs(db, { look: { when: 'every 15 seconds', work: async () => (runs += 1) } });
  await expect.poll(() => waiting(db), { timeout: 10_000 }).toEqual([{ key: 'look', later: true }]);

  await db.pool.query(`update graphile_worker._private_jobs set run_at = run_at + interval '1 hour'`);
  const real = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => real() - 3_600_000);
  onTestFinished(() => void vi.restoreAllMocks());

  await expect.poll(() => runs, { timeout: 20_000 }).toBe(2);
});

test('a timetable whose last run is in the future, because the clock was wrong, continues from now', async () => {
  const db = await aQueue();
  const tasks: Record<string, Task> = { erase: { when: 'every night', work: async () => {} } };
  const nextRuns = async () =>
    (
      await db.pool.query(
        `select known_since > now() as starts_later, coalesce(last_execution > now(), false) as ran_later
         from graphile_worker._private_known_crontabs`,
      )
    ).rows;
  const { stop } = runJobs(db, tasks);
  await expect.poll(nextRuns).toHaveLength(1);
  await stop();
  await db.pool.query(
    `update graphile_worker._private_known_crontabs
     set known_since = now() + interval '1 year', last_execution = now() + interval '1 year'`,
  );

  runJobs(db, tasks);

  await expect.poll(nextRuns).toEqual([{ starts_later: false, ran_later: false }]);
});

test('a failed task runs again at its next time', async () => {
  const db = await aQueue();
  let tries = 0;
  runJobs(db, {
    look: {
      when: 'every 15 seconds',
      work: async () => {
        tries += 1;
        throw new Error('not today');
      },
    },
  });

  await expect.poll(() => tries).toBe(1);
  await expect.poll(() => waiting(db)).toEqual([{ key: 'look', later: true }]);
  await db.pool.query(`select graphile_worker.add_job('look', job_key := 'look')`);
  await expect.poll(() => tries, { timeout: 10_000 }).toBe(2);
});

test('a task that runs every second continues without the queue, also after a failure', async () => {
  const db = await aQueue();
  let times = 0;
  const { stop } = runJobs(db, {
    look: {
      when: 'every second',
      work: async () => {
        times += 1;
        throw new Error('not today');
      },
    },
  });

  await expect.poll(() => times, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
  expect(await waiting(db)).toEqual([]);
  await stop();
});

test('two processes share one schedule', async () => {
  const db = await aQueue();
  const tasks: Record<string, Task> = { look: { when: 'every 15 seconds', work: async () => {} } };
  runJobs(db, tasks);
  runJobs(db, tasks);

  await expect.poll(() => waiting(db)).toEqual([{ key: 'look', later: true }]);
});

test('a job that a killed process left locked does not block the next start', async () => {
  const db = await aQueue();
  await db.pool.query(`select graphile_worker.add_job('repair', job_key := 'repair')`);
  await db.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a dead worker', attempts = 1`,
  );
  const done: string[] = [];
  runJobs(db, { repair: { when: 'at start', work: async () => done.push('repair') } });

  await expect.poll(() => done).toEqual(['repair']);
});

test('the queue continues after the database has closed every connection', async () => {
  const db = await aQueue();
  let rounds = 0;
  runJobs(db, {
    look: {
      when: 'every 15 seconds',
      work: async () => {
        rounds += 1;
      },
    },
  });
  await expect.poll(() => rounds).toBe(1);
  await db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rental jobs' and datname = current_database()`,
  );
  await db.pool.query(`select graphile_worker.add_job('look', job_key := 'look')`);

  await expect.poll(() => rounds, { timeout: 10_000 }).toBeGreaterThan(1);
});

test('the queue continues after a job ended while the database refused connections', {
  tags: ['nightly'],
}, async () => {
  const db = await aQueue();
  const { adminUrl } = inject('testServer');
  const name = new URL(db.url).pathname.slice(1);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let rounds = 0;
  runJobs(db, {
    look: {
      when: 'at start',
      work: async () => {
        rounds += 1;
        await released;
      },
    },
  });
  await expect.poll(() => rounds).toBe(1);
  await runAsAdmin(adminUrl, `alter database ${name} allow_connections false`);
  await runAsAdmin(
    adminUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rental jobs' and datname = '${name}'`,
  );
  release();
  await setTimeout(500);
  await runAsAdmin(adminUrl, `alter database ${name} allow_connections true`);

  await expect.poll(() => rounds, { timeout: 14_000 }).toBeGreaterThan(1);
});

test('a task that takes longer than its interval is not started again beside itself, and others run meanwhile', async () => {
  const db = await aQueue();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let [begun, rounds] = [0, 0];
  runJobs(db, {
    slow: {
      when: 'every 15 seconds',
      work: async () => {
        begun += 1;
        await released;
      },
    },
    look: { when: 'every 15 seconds', work: async () => (rounds += 1) },
  });
  const again = (task: string) => db.pool.query('select graphile_worker.add_job($1, job_key := $1)', [task]);
  await expect.poll(() => [begun, rounds]).toEqual([1, 1]);

  for (let number = 0; number < 3; number += 1) {
    await again('slow');
    await again('look');
    await expect.poll(() => rounds, { timeout: 10_000 }).toBe(number + 2);
  }

  expect(begun).toBe(1);
  release();
  await expect.poll(() => waiting(db)).toMatchObject([{ key: 'look' }, { key: 'slow', later: true }]);
});

test('stopping waits for running jobs', async () => {
  const db = await aQueue();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let ended = false;
  const { stop } = runJobs(db, {
    repair: {
      when: 'at start',
      work: async () => {
        begin();
        await released;
        ended = true;
      },
    },
  });
  await begun;
  const stopped = stop();
  release();
  await stopped;

  expect(ended).toBe(true);
});

test("four processes that start together migrate the queue's schema once", async () => {
  const db = await testDatabase();
  await Promise.all(Array.from({ length: 4 }, () => migrateJobs({ connectionString: db.url })));

  const { rows } = await db.pool.query('select count(*)::int as count from graphile_worker.migrations');
  expect(rows[0].count).toBeGreaterThan(0);
});
