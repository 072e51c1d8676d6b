import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { type Queryable, withTransaction } from './database.ts';
import { prepared } from './statement.ts';

const put = prepared<[string, string], { key: string }>(
  'test-put-setting',
  'insert into app_settings (key, value) values ($1, $2) returning key',
);

test('a transaction commits what its statements wrote', async () => {
  const db = await testDatabase();

  const answer = await withTransaction(db, async (tx) => {
    await put(tx, ['first', '1']);
    await put(tx, ['second', '2']);
    return keysIn(tx);
  });

  expect(answer).toEqual(['first', 'second']);
  expect(await keysIn(db)).toEqual(['first', 'second']);
});

test('a transaction that throws is rolled back and returns its connection', async () => {
  const db = await testDatabase({ max: 1 });
  const failing = withTransaction(db, async (tx) => {
    await put(tx, ['gone', '1']);
    await put(tx, ['gone too', '1']);
    throw new Error('changed my mind');
  });

  await expect(failing).rejects.toThrow('changed my mind');
  expect(await keysIn(db)).toEqual([]);
});

test('a failed statement whose error is caught prevents the commit', async () => {
  const db = await testDatabase();
  const careless = withTransaction(db, async (tx) => {
    await put(tx, ['lost', '1']);
    await tx.query('select 1 / 0').catch(() => {});
  });

  await expect(careless).rejects.toThrow(/rolled back/);
  expect(await keysIn(db)).toEqual([]);
});

test('a connection that is lost in a transaction is not reused', async () => {
  const db = await testDatabase({ max: 1 });
  const killed = withTransaction(db, (tx) => tx.query('select pg_terminate_backend(pg_backend_pid())'));

  await expect(killed).rejects.toThrow();
  expect(await keysIn(db)).toEqual([]);
});

test('a prepared query is planned once per session', async () => {
  const db = await testDatabase({ max: 1 });
  await put(db, ['a', '1']);
  await put(db, ['b', '1']);

  const { rows } = await db.pool.query("select name from pg_prepared_statements where name = 'test-put-setting'");
  expect(rows).toEqual([{ name: 'test-put-setting' }]);
});

async function keysIn(sql: Queryable): Promise<string[]> {
  const { rows } = await sql.query<{ key: string }>('select key from app_settings order by key');
  return rows.map((row) => row.key);
}
