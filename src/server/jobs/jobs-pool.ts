import pg from 'pg';
import type { ConnectionSettings } from '../db/open/connection-settings.ts';
import { DatabaseClient } from '../db/open/database-client.ts';

/** Connections for the job queue only: it expects pg's own types, while the app's pool uses Temporal. */
export function jobsPool(connection: ConnectionSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...connection,
    application_name: 'rental jobs',
    max: 4,
    Client: DatabaseClient,
  });
  // The failing query reports a lost connection. Without listeners the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
