import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';

test('instants and dates are written and read without loss, to the microsecond', async () => {
  const db = await testDatabase();
  const instant = Temporal.Instant.from('2027-03-28T01:30:00.123456Z');
  const date = Temporal.PlainDate.from('2027-03-28');

  const { rows } = await db.pool.query(
    'select $1::timestamptz as instant, $2::date as date, $3::timestamptz[] as list',
    [instant, date, [instant, null]],
  );

  expect(rows[0].instant.equals(instant)).toBe(true);
  expect(rows[0].date.equals(date)).toBe(true);
  expect(rows[0].list.map(String)).toEqual([instant.toString(), 'null']);
});

test('instants can be compared and written', async () => {
  const db = await testDatabase();
  const at = Temporal.Instant.from('2026-12-01T08:00:00Z');
  await db.query(
    "insert into audit_log (actor, action, entity, entity_id, at) values ('test', 'made', 'boat', $1, $2)",
    ['00000000-0000-4000-8000-000000000001', at],
  );

  const { rows } = await db.query<{ at: Temporal.Instant }>('select at from audit_log where at = $1', [at]);

  expect(rows.map((row) => row.at.toString())).toEqual(['2026-12-01T08:00:00Z']);
});

test('int8 is read as a number up to 2^53, and is an error beyond', async () => {
  const db = await testDatabase();
  expect((await db.pool.query('select count(*) as n, 1.50::numeric as price')).rows).toEqual([{ n: 1, price: '1.50' }]);
  await expect(db.pool.query('select 9007199254740993::int8')).rejects.toThrow(/beyond 2\^53/);
});

test('the process survives when the server drops idle connections', async () => {
  const db = await testDatabase({ max: 2 });
  const held = await db.pool.connect();
  await held.query('select 1');
  const killer = await testDatabase();

  await killer.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    new URL(db.url).pathname.slice(1),
  ]);
  await expect(held.query('select 1')).rejects.toThrow();
  held.release(true);

  expect((await db.pool.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
});

test('a row of a table of four pages is read through the index', async () => {
  const db = await testDatabase();
  await db.pool.query('create table small as select n as id, repeat($1, 100) as text from generate_series(1, 200) n', [
    'x',
  ]);
  await db.pool.query('alter table small add primary key (id)');
  await db.pool.query('analyze small');

  const { rows } = await db.pool.query<{ 'QUERY PLAN': string }>('explain select * from small where id = 1');

  expect(rows[0]?.['QUERY PLAN']).toMatch(/^Index Scan using small_pkey/);
});
