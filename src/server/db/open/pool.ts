import pg from 'pg';
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
}

/** A pool whose sessions use UTC and Temporal, with time-outs for statements, locks and idle transactions. */
export function createPool({ connection, clockOffsetMs, max = 10 }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'rental',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    ...connection,
    max,
    types: typeParsers,
    Client: TemporalClient,
    options: `-c timezone=UTC -c rental.clock_offset_ms=${Math.round(clockOffsetMs)}`,
  });
  // The failing query reports a lost connection. Without listeners the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
