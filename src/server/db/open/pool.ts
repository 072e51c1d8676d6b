import pg from 'pg';
import { SharedPool } from './shared-pool.ts';
import { TemporalClient } from './temporal-client.ts';
import { typeParsers } from './type-parsers.ts';

export interface PoolOptions {
  connection: pg.PoolConfig;
  /**
   * The offset of this process's clock from the machine's, in ms. SQL's `app_now()` adds it to the database's clock.
   */
  clockOffsetMs: number;
  /** The most connections; 10 by default. */
  max?: number;
  /** The most connections that readers use at a time (reading.ts); six of ten by default. */
  forReaders?: number;
  /** Shorter than the default in tests. */
  answerWithinMs?: number;
}

/** The longest that PostgreSQL works on one statement, in ms. */
const STATEMENT_MS = 15_000;
/**
 * The longest that this process waits for an answer, in ms. It is longer than PostgreSQL's own limit, so that it only
 * passes when the database or the network is frozen.
 */
const ANSWER_MS = STATEMENT_MS + 3_000;

/** The share of the connections that readers may use. The rest is for those who hold, pay and manage. */
const READERS_SHARE = 0.6;

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
    statement_timeout: STATEMENT_MS,
    query_timeout: answerWithinMs,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    ...connection,
    max,
    types: typeParsers,
    Client: TemporalClient,
    options: `-c timezone=UTC -c rental.clock_offset_ms=${Math.round(clockOffsetMs)}`,
  };
  const pool = new SharedPool(config, forReaders);
  // The failing query reports a lost connection. Without listeners the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
