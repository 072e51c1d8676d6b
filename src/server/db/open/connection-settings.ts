import type pg from 'pg';
import type { DatabaseServers } from './database-servers.ts';

/** The settings that pg needs for a session, and what lies between this process and the database. */
export interface ConnectionSettings extends pg.PoolConfig {
  /** true: a pooler such as PgBouncer, which may run each transaction in another session of the database. */
  isPooled?: boolean;
  /** If several servers are named: finds the one that takes writes. */
  servers?: DatabaseServers;
  /** How to open a lasting session, if that needs other settings (DATABASE_DIRECT_URL). */
  direct?: ConnectionSettings;
}

/** Settings for LISTEN, the job queue, migrations and backups. They may lead through the pooler too, if nothing else is known. */
export function forLastingSession(connection: ConnectionSettings): ConnectionSettings {
  return connection.direct ?? connection;
}
