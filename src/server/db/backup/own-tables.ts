import type pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import type { ConnectionSettings } from '../open/connection-settings.ts';
import { DatabaseClient } from '../open/database-client.ts';

/**
 * The schemas whose tables are backed up. The job queue's schema is not: the queue is filled again from the outbox and
 * the timetable.
 */
export const OWN_SCHEMAS = ['public', 'sandbox'];

export interface Table {
  schema: string;
  name: string;
  /** Names of the columns, without generated ones. */
  columns: string[];
  /** Quoted for SQL. */
  quoted: string;
  quotedColumns: string;
}

export interface Sequence {
  schema: string;
  name: string;
  /** A bigint, as text. */
  value: string;
  isCalled: boolean;
}

/** A connection whose values do not depend on the server's settings and whose statements may take long. */
export async function backupSession(connection: ConnectionSettings, name: string): Promise<pg.Client> {
  if (connection.isPooled) {
    throw new StartupError('DATABASE_URL leads through a pooler: set DATABASE_DIRECT_URL to the database itself');
  }
  const client = new DatabaseClient({ connectionTimeoutMillis: 10_000, ...connection, application_name: name });
  client.on('error', () => {}); // the running query fails with the same error
  await client.connect();
  const settings = {
    statement_timeout: '0',
    lock_timeout: '60s',
    idle_in_transaction_session_timeout: '0',
    timezone: 'UTC',
    datestyle: 'ISO',
    intervalstyle: 'postgres',
    extra_float_digits: '1',
    bytea_output: 'hex',
  };
  for (const [setting, value] of Object.entries(settings)) await client.query(`set ${setting} = '${value}'`);
  return client;
}

/** The program's tables, without those of extensions. */
export async function ownTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, c.oid::regclass::text as quoted,
       array_agg(a.attname::text order by a.attnum) as columns,
       string_agg(quote_ident(a.attname), ', ' order by a.attnum) as "quotedColumns"
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind = 'r'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by n.nspname, c.relname, c.oid order by 1, 2`,
    [OWN_SCHEMAS],
  );
  return rows;
}
