import type pg from 'pg';
import type { DatabaseServers } from './database-servers.ts';

/** What pg needs for a session, and what is between this process and the database. */
export interface ConnectionSettings extends pg.PoolConfig {
  /** true: a pooler such as PgBouncer may give each transaction to another session of the database. */
  isPooled?: boolean;
  /** Where several servers are named: which of them takes writes. */
  servers?: DatabaseServers;
  /** How to get a session that lasts, where this is another way (DATABASE_DIRECT_URL). */
  direct?: ConnectionSettings;
}

/** For LISTEN, the job queue, migrations and backups. It may be pooled too, when nothing else is known. */
export function forLastingSession(connection: ConnectionSettings): ConnectionSettings {
  return connection.direct ?? connection;
}
