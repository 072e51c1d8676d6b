import { expect, inject, test } from 'vitest';
import { freezeClock } from './freeze-clock.ts';
import { type BorrowedDatabase, borrowDatabase } from './kept-databases.ts';

/** No other test asks for so many connections, so none is lent this test's database meanwhile. */
const OWN_MAX = 3;

const borrow = () => borrowDatabase(inject('testServer'), { max: OWN_MAX });

async function contentOf({ pool }: BorrowedDatabase): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select (select jsonb_agg(to_jsonb(s)) from site_settings s) as settings,
       (select jsonb_agg(to_jsonb(p) order by id) from cancellation_policies p) as policies,
       (select count(*)::int from app_settings) as app_settings,
       (select last_value::int from audit_log_id_seq) as next_line,
       pg_get_functiondef('app_now'::regproc) as clock,
       current_setting('lock_timeout') as lock_timeout,
       (select count(*)::int from pg_listening_channels()) as channels,
       (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`,
  );
  return rows;
}

test('a database is lent again as a new one', async () => {
  const first = await borrow();
  const whenNew = await contentOf(first);
  await freezeClock(first.pool);
  await first.pool.query(`
    update site_settings set value = '{}';
    delete from cancellation_policies;
    insert into app_settings (key, value) values ('here', 'true');
    select nextval('audit_log_id_seq'), nextval('audit_log_id_seq'), pg_advisory_lock(1);
    set lock_timeout = '1ms';
    listen changes`);
  expect(await contentOf(first)).not.toEqual(whenNew);
  await first.giveBack();

  const second = await borrow();

  expect(second.url).toBe(first.url);
  expect(await contentOf(second)).toEqual(whenNew);
  await second.giveBack();
});

test('a database is not lent again after a change of its schema, or while something still uses it', async () => {
  const changed = await borrow();
  await changed.pool.query('alter table bookings add column extra int');
  await changed.giveBack();

  const used = await borrow();
  expect(used.url).not.toBe(changed.url);
  const client = await used.pool.connect();
  const givingBack = used.giveBack();
  const other = await borrow();
  expect(other.url).not.toBe(used.url);
  client.release();
  await givingBack;
  await other.giveBack();
});

test('after its test, a pool refuses statements, and what the test had set on it is gone', async () => {
  const first = await borrow();
  first.pool.query = () => Promise.reject(new Error('Set by the test'));
  await first.giveBack();

  await expect(first.pool.connect()).rejects.toThrow('The test of this database has ended');
  const second = await borrow();
  expect((await second.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await second.giveBack();
});
