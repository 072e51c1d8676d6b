import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { copyTemplate, dropDatabase } from './databases.ts';
import { type NewDatabase, readNewDatabase, restoreDatabase } from './restore-database.ts';
import { openDatabase, type SessionOptions } from './sessions.ts';
import type { TestServer } from './test-server.ts';

export interface BorrowedDatabase {
  url: string;
  /** What a test sets on it does not outlive the test, nor does it take statements afterwards. */
  pool: pg.Pool;
  /** Call it once, when nothing uses the database any more. */
  giveBack(): Promise<void>;
}

interface KeptDatabase {
  url: string;
  pool: pg.Pool;
  /** The most connections, if limited. */
  max: number | undefined;
}

/** How long giving back waits for the last statements of a test. */
const PATIENCE_MS = 100;
const STEP_MS = 2;
/** What a worker keeps at most: the server has a limited number of connections. */
const KEPT = { databases: 4, sessionsOfEach: 4 };

const unused: KeptDatabase[] = [];
let newDatabase: Promise<NewDatabase> | undefined;

/**
 * A database in which nothing has happened. Making one takes less time than what its first sessions do then: reading the
 * schema, and parsing and planning each statement. That is why a database whose rows can be restored is lent again with
 * its sessions, by the same worker.
 */
export async function borrowDatabase(server: TestServer, options: SessionOptions): Promise<BorrowedDatabase> {
  const kept = (await takeUnused(options)) ?? (await makeDatabase(server, options));
  const { pool, end } = lend(kept.pool);
  return {
    url: kept.url,
    pool,
    async giveBack() {
      end();
      if (await isRestored(kept)) unused.push(kept);
      else await discard(server, kept);
      for (const oldest of unused.splice(0, unused.length - KEPT.databases)) await discard(server, oldest);
    },
  };
}

async function makeDatabase(server: TestServer, options: SessionOptions): Promise<KeptDatabase> {
  const url = await copyTemplate(server);
  const { pool } = openDatabase(url, options);
  pool.options.allowExitOnIdle = true;
  newDatabase ??= readNewDatabase(pool);
  await newDatabase;
  return { url, pool, max: options.max };
}

async function takeUnused(options: SessionOptions): Promise<KeptDatabase | null> {
  const index = unused.findLastIndex(({ max }) => max === options.max);
  const [kept] = index === -1 ? [] : unused.splice(index, 1);
  if (!kept) return null;
  // For further sessions, then for those that are open.
  kept.pool.options.options = openDatabase(kept.url, options).pool.options.options;
  for (const client of await idleSessions(kept)) {
    await client.query(`set rental.clock_offset_ms = ${Math.round(options.clockOffsetMs ?? 0)}`);
    client.release();
  }
  return kept;
}

function idleSessions({ pool }: KeptDatabase): Promise<pg.PoolClient[]> {
  return Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
}

function lend(pool: pg.Pool): { pool: pg.Pool; end: () => void } {
  let hasEnded = false;
  const refuse = async () => {
    throw new Error('The test of this database has ended');
  };
  const lent = new Proxy<pg.Pool>(Object.create(pool), {
    get(own, name) {
      if (hasEnded && (name === 'query' || name === 'connect')) return refuse;
      if (Object.hasOwn(own, name)) return Reflect.get(own, name);
      const value = Reflect.get(pool, name);
      return typeof value === 'function' ? value.bind(pool) : value;
    },
  });
  return { pool: lent, end: () => (hasEnded = true) };
}

/** Resolves to false if anything still uses the database, or if other rows do not make it new. */
async function isRestored(kept: KeptDatabase): Promise<boolean> {
  const { pool } = kept;
  const isBusy = () => pool.totalCount !== pool.idleCount;
  for (let waited = 0; isBusy() && waited < PATIENCE_MS; waited += STEP_MS) await sleep(STEP_MS);
  if (pool.ending || isBusy() || !newDatabase) return false;
  try {
    const { rows } = await pool.query({ name: 'sessions of a test', text: SESSIONS });
    if (rows[0].sessions !== pool.totalCount || !(await restoreDatabase(pool, await newDatabase))) return false;
    await renewSessions(kept);
    return true;
  } catch {
    return false;
  }
}

/** Ends what the test may have left in its sessions, and closes those that are too many. */
async function renewSessions(kept: KeptDatabase): Promise<void> {
  const sessions = await idleSessions(kept);
  for (const client of sessions) await client.query('reset all; unlisten *; select pg_advisory_unlock_all()');
  for (const [index, client] of sessions.entries()) client.release(index >= KEPT.sessionsOfEach);
}

const SESSIONS = 'select count(*)::int as sessions from pg_stat_activity where datname = current_database()';

async function discard(server: TestServer, { url, pool }: KeptDatabase): Promise<void> {
  if (!pool.ending) await pool.end();
  await dropDatabase(server, url);
}
