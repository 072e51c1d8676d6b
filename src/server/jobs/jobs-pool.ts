import pg from 'pg';

/** Connections for the job queue alone: it expects pg's own types, where the app's pool speaks Temporal. */
export function jobsPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, ...connection, application_name: 'rental jobs', max: 4 });
  // A lost connection is told to whoever is using it, by the failing query. Without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
