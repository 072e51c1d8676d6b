import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { type Session, withTransaction } from './database.ts';
import { prepared } from './named.ts';

const put = prepared<[string, string], { key: string }>(
  'test-put-setting',
  'insert into app_settings (key, value) values ($1, $2) returning key',
);

test('a transaction commits what both ways of asking wrote', async () => {
  const db = await testDatabase();

  const answer = await withTransaction(db, async (tx) => {
    await put(tx.sql, ['prepared', '1']);
    await tx.kysely.insertInto('app_settings').values({ key: 'composed', value: '2' }).execute();
    return keysIn(tx);
  });

  expect(answer).toEqual(['composed', 'prepared']);
  expect(await keysIn(db)).toEqual(['composed', 'prepared']);
});

test('a transaction that throws leaves nothing and gives its connection back', async () => {
  const db = await testDatabase({ max: 1 });
  const failing = withTransaction(db, async (tx) => {
    await put(tx.sql, ['gone', '1']);
    await tx.kysely.insertInto('app_settings').values({ key: 'gone too', value: '1' }).execute();
    throw new Error('changed my mind');
  });

  await expect(failing).rejects.toThrow('changed my mind');
  expect(await keysIn(db)).toEqual([]);
});

test('a failed statement that the work swallows cannot pass for a commit', async () => {
  const db = await testDatabase();
  const careless = withTransaction(db, async (tx) => {
    await put(tx.sql, ['lost', '1']);
    await tx.sql.query('select 1 / 0').catch(() => {});
  });

  await expect(careless).rejects.toThrow(/rolled back/);
  expect(await keysIn(db)).toEqual([]);
});

test('a connection that dies in a transaction is not handed out again', async () => {
  const db = await testDatabase({ max: 1 });
  const dying = withTransaction(db, (tx) => tx.sql.query('select pg_terminate_backend(pg_backend_pid())'));

  await expect(dying).rejects.toThrow();
  expect(await keysIn(db)).toEqual([]);
});

test('a prepared query is planned once and stays in its session', async () => {
  const db = await testDatabase({ max: 1 });
  await put(db.sql, ['a', '1']);
  await put(db.sql, ['b', '1']);

  const { rows } = await db.pool.query("select name from pg_prepared_statements where name = 'test-put-setting'");
  expect(rows).toEqual([{ name: 'test-put-setting' }]);
});

async function keysIn(session: Session): Promise<string[]> {
  const rows = await session.kysely.selectFrom('app_settings').select('key').orderBy('key').execute();
  return rows.map((row) => row.key);
}
