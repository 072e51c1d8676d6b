import { expect, onTestFinished, test } from 'vitest';
import { fromAnyServer, fromPrimary } from '#server/db/reading.ts';
import { createDatabase, type Database } from '#server/db/database.ts';
import { checkReplica } from '#server/doctor/check-replica.ts';
import { createPool } from '#server/db/open/pool.ts';
import { openDatabase } from '#server/db/open/open-database.ts';
import { remoteServer } from '#server/db/open/remote-server.ts';
import { readEnv } from '#server/env.ts';
import { isNightly } from '#tests/is-nightly.ts';
import { aStandbyPair } from './standby-pair.ts';

// One pair for the whole file: the last test stops its primary.
const { primary, standby } = await aStandbyPair();

const WHERE = 'select pg_is_in_recovery() as value';

async function openBoth(): Promise<Database> {
  const env = readEnv({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url });
  const { db, close } = await openDatabase(env, 0);
  onTestFinished(close);
  return db;
}

/** A read that requires all changes up to `changedAt`; returns how old its data was. */
async function anyRead(db: Database, text: string, changedAt = 0) {
  const { result, ageMs } = await fromAnyServer(changedAt, () => db.query(text));
  return { value: result.rows[0]?.value, ageMs };
}

test('a read uses the replica while that has the required changes, and reports the age of its data', async () => {
  const db = await openBoth();
  const place = async (changedAt?: number) => (await anyRead(db, WHERE, changedAt)).value;
  await expect.poll(() => place()).toBe(true);
  const isAged = async () => {
    const { value, ageMs } = await anyRead(db, WHERE);
    return value === true && ageMs > 0 && ageMs <= 500;
  };
  await expect.poll(isAged).toBe(true);

  expect(await anyRead(db, WHERE, performance.now())).toEqual({ value: false, ageMs: 0 });
  expect((await db.query(WHERE)).rows).toEqual([{ value: false }]);
  const kept = await fromAnyServer(0, () => fromPrimary(() => db.query(WHERE)));
  expect([kept.result.rows, kept.ageMs]).toEqual([[{ value: false }], 0]);

  await standby.query('select pg_wal_replay_pause()');
  await db.query(`insert into app_settings (key, value) values ('written', '"new"')`);
  const written = performance.now();
  const find = async () => (await anyRead(db, "select value from app_settings where key = 'written'")).value;
  await expect.poll(find, { interval: 20, timeout: 30_000 }).toBe('new'); // from the primary: the replica stands still
  if (isNightly) expect(performance.now() - written).toBeLessThan(2_000); // in `npm test` other tests share the processor
  await standby.query('select pg_wal_replay_resume()');
  await expect.poll(() => place()).toBe(true);
});

test('a write within a read for any server is carried out on the primary', async () => {
  const db = await openBoth();
  await expect.poll(async () => (await anyRead(db, WHERE)).value).toBe(true);

  const { value } = await anyRead(db, "insert into app_settings (key, value) values ('k', '1') returning value");

  expect(value).toBe(1);
});

test('npm run doctor tells a replica that follows the primary from a server that does not', {
  tags: ['nightly'],
}, async () => {
  const { pool } = await openBoth();
  const check = (url: string) =>
    checkReplica(readEnv({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: url }), createDatabase(pool));

  expect(await check(standby.url)).toMatchObject({ state: 'ok' });
  expect(await check(primary.url)).toMatchObject({ state: 'problem', text: expect.stringMatching(/is not a standby/) });
});

test('when the primary is killed and the standby promoted, writes continue there and nothing confirmed is lost', async () => {
  const url = `postgres://rental@${primary.place},${standby.place}/rental?target_session_attrs=read-write`;
  const pool = createPool({ connection: remoteServer({ name: 'DATABASE_URL', url }, 'required'), clockOffsetMs: 0 });
  onTestFinished(() => pool.end());
  const confirmed: { key: string; at: number }[] = [];
  let isOver = false;
  const writers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const key = crypto.randomUUID();
      const insert = pool.query('insert into app_settings (key, value) values ($1, $2)', [key, '1']);
      await insert.then(
        () => confirmed.push({ key, at: performance.now() }),
        () => {},
      );
    }
  });
  await expect.poll(() => confirmed.length).toBeGreaterThan(50);

  primary.kill();
  const killed = performance.now();
  await standby.query('select pg_promote()');
  await expect
    .poll(() => confirmed.filter(({ at }) => at > killed + 50).length, { timeout: 10_000 })
    .toBeGreaterThan(50);
  isOver = true;
  await Promise.all(writers);

  const { rows } = await pool.query('select key from app_settings');
  const kept = new Set(rows.map(({ key }) => key));
  expect(confirmed.filter(({ key }) => !kept.has(key))).toEqual([]);
});
