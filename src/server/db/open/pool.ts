import type pg from 'pg';
import type { ConnectionSettings } from './connection-settings.ts';
import { type ClientSettings, DatabaseClient } from './database-client.ts';
import { SharedPool } from './shared-pool.ts';
import { typeParsers } from './type-parsers.ts';

export interface PoolOptions {
  connection: ConnectionSettings;
  /**
   * The offset of this process's clock from the machine's, in ms. SQL's `app_now()` adds it to the database's clock.
   */
  clockOffsetMs: number;
  /** The most connections; 10 by default. */
  max?: number;
  /** The most connections that readers use at the same time (reading.ts); six of ten by default. */
  forReaders?: number;
  /** Shorter than the default in tests. */
  answerWithinMs?: number;
}

/** The longest that PostgreSQL works on one statement, in ms. */
const STATEMENT_MS = 15_000;
/**
 * The longest that this process waits for an answer, in ms. It is longer than PostgreSQL's own limit, so it is only
 * reached when the database or the network hangs.
 */
const ANSWER_MS = STATEMENT_MS + 3_000;

/**
 * How long an idle connection stays open. A new one has to parse and plan each statement again, some 100 ms in all; pg's
 * own default is ten seconds.
 */
const IDLE_MS = 5 * 60_000;

/** The share of the connections that readers may use. The rest is kept for holds, payments and the back office. */
const READERS_SHARE = 0.6;

const LIMITS = {
  statement_timeout: STATEMENT_MS,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * The planner's cost of reading a page at random, where the next page costs 1; 1.1 is usual for SSDs. With PostgreSQL's
 * default of 4, a table of a few pages is read as a whole, and a plan kept from then does the same when it has grown.
 */
const RANDOM_PAGE_COST = 1.1;

function settingsOfSessions(clockOffsetMs: number): pg.PoolConfig {
  const settings = ['timezone=UTC', `random_page_cost=${RANDOM_PAGE_COST}`, clockSetting(clockOffsetMs)];
  return { ...LIMITS, options: settings.map((setting) => `-c ${setting}`).join(' ') };
}

/** Through a pooler, statements outside a transaction have the limits of the database role, and all have its costs. */
function settingsOfTransactions(clockOffsetMs: number): Pick<ClientSettings, 'begin'> {
  const limits = Object.entries(LIMITS).map(([name, value]) => `${name}=${value}`);
  const settings = [...limits, clockSetting(clockOffsetMs)].map((setting) => `set local ${setting}`);
  return { begin: ['begin', ...settings].join('; ') };
}

function clockSetting(offsetMs: number): string {
  return `rental.clock_offset_ms=${Math.round(offsetMs)}`;
}

/** A pool whose sessions use UTC and Temporal, with time-outs for statements, locks and idle transactions. */
export function createPool({
  connection,
  clockOffsetMs,
  max = 10,
  answerWithinMs = ANSWER_MS,
  forReaders = Math.ceil(max * READERS_SHARE),
}: PoolOptions): pg.Pool {
  const config: pg.PoolConfig = {
    application_name: 'rental',
    connectionTimeoutMillis: 10_000,
    query_timeout: answerWithinMs,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    ...(connection.isPooled ? settingsOfTransactions(clockOffsetMs) : settingsOfSessions(clockOffsetMs)),
    ...connection,
    max,
    types: typeParsers,
    Client: DatabaseClient,
  };
  const pool = new SharedPool(config, forReaders);
  // The failing query reports a lost connection. Without listeners the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
