import { expect, onTestFinished, test } from 'vitest';
import { changeFeed } from '#server/db/change-feed.ts';
import { withTransaction } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open/open-database.ts';
import { readEnv } from '#server/env.ts';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aPooler, findPgBouncer } from './pgbouncer.ts';

const program = findPgBouncer();
if (!program) console.warn('PgBouncer is not installed (Debian package pgbouncer): its tests are skipped');

const HOUR_MS = 3_600_000;
const SESSIONS = 20;

test.skipIf(!program)(
  'through PgBouncer in transaction mode nothing depends on a session, and none keeps a lock',
  async () => {
    const db = await testDatabase();
    const env = readEnv({ DATABASE_URL: await aPooler(program ?? '', db.url) });
    const { db: pooled, connection, close } = await openDatabase(env, HOUR_MS);
    onTestFinished(close);
    await migrateJobs(connection);
    const text = 'select extract(epoch from app_now() - now())::int as ahead, $1::int as n';

    const answers = await Promise.all(
      Array.from({ length: SESSIONS }, (_, n) => pooled.query({ name: 'ahead', text, values: [n] })),
    );
    const limits = await withTransaction(pooled, async (tx) => (await tx.query('show lock_timeout')).rows);
    const feed = changeFeed(pooled.pool, 'boats');
    const { rows: left } = await db.query(
      `select 1 from pg_locks join pg_database on oid = database
     where locktype = 'advisory' and datname = current_database()`,
    );

    expect(answers.map(({ rows }) => rows[0])).toEqual(
      Array.from({ length: SESSIONS }, (_, n) => ({ ahead: HOUR_MS / 1000, n })),
    );
    expect(limits).toEqual([{ lock_timeout: '5s' }]);
    expect(feed.mark()).toBeNull();
    expect(left).toEqual([]);
  },
);
