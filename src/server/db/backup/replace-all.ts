import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '../../startup-error.ts';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import { SCHEMA_MIGRATIONS } from '../migrate.ts';
import { type AppliedMigration, migrationsOf, sqlInTransaction } from '../migration-files.ts';
import { dropEverything } from './drop-everything.ts';
import { backupSession, ownTables, type Sequence } from './own-tables.ts';

export interface TableRows {
  schema: string;
  name: string;
  columns: string[];
  rows: number;
}

/** The new contents of the database. */
export interface Contents {
  /** The migrations applied when the rows were read, in order. */
  migrations: AppliedMigration[];
  tables: TableRows[];
  sequences: Sequence[];
  /** The rows in COPY text format, in any number of parts; the parts of a table follow each other. */
  parts(): AsyncIterable<{ table: TableRows; bytes: Buffer }>;
}

/**
 * Replaces everything in the database with `contents` in one transaction: first the schema as it was when they were read,
 * then their rows. Constraints are checked again. If anything fails, the database is as before.
 * @throws StartupError when the database has bookings and `replace` is false, or when another process is connected
 */
export async function replaceAll(
  connection: pg.ClientConfig,
  contents: Contents,
  { replace, beforeCommit }: { replace: boolean; beforeCommit: () => Promise<void> },
): Promise<void> {
  const client = await backupSession(connection, 'rental restore');
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migrations]);
    await refuseWhenInUse(client);
    if (!replace) await refuseWhenThereAreBookings(client);
    await dropEverything(client);
    await makeSchema(client, contents);
    const foreignKeys = await takeForeignKeysOff(client);
    await load(client, contents);
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    await beforeCommit();
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function refuseWhenInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'rental%'`,
  );
  const others = rows[0]?.others ?? 0;
  if (others > 0) throw new StartupError('Nothing was restored: the server is running on this database; stop it first');
}

async function refuseWhenThereAreBookings(client: pg.Client): Promise<void> {
  const { rows: table } = await client.query("select to_regclass('public.bookings') is not null as exists");
  if (!table[0]?.exists) return;
  const { rowCount } = await client.query('select from public.bookings limit 1');
  if (rowCount) throw new StartupError('Nothing was restored: the database has bookings; --replace overwrites them');
}

/**
 * Creates the schema as it was, with the migrations that the backup lists. The list itself is a table whose rows are
 * loaded.
 */
async function makeSchema(client: pg.Client, { migrations }: Contents): Promise<void> {
  const known = new Map((await migrationsOf()).map((migration) => [migration.version, migration]));
  await client.query(SCHEMA_MIGRATIONS);
  for (const { version, name, checksum } of migrations) {
    const migration = known.get(version);
    if (migration?.checksum !== checksum) {
      throw new StartupError(
        `Nothing was restored: the backup has migration ${name}, which this release does not know; use the release that made the backup, or a newer one`,
      );
    }
    await client.query(sqlInTransaction(migration));
  }
}

/** Drops the foreign keys, so that tables can be filled in any order. */
async function takeForeignKeysOff(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [(await ownTables(client)).map(({ quoted }) => quoted)],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

async function load(client: pg.Client, { tables, sequences, parts }: Contents): Promise<void> {
  const targets = await ownTables(client);
  for (const { quoted } of targets) {
    await client.query(`alter table ${quoted} disable trigger user`);
    await client.query(`delete from ${quoted}`); // rows that migrations inserted
  }
  const loading = loader(client);
  for await (const { table, bytes } of parts()) await loading.write(table, bytes);
  await loading.end();
  for (const { schema, name, rows } of tables) {
    const { rows: counted } = await client.query(`select count(*)::int as rows from ${quotedName(schema, name)}`);
    if (counted[0]?.rows !== rows) throw new Error(`${schema}.${name} has ${counted[0]?.rows} rows instead of ${rows}`);
  }
  for (const { schema, name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [quotedName(schema, name), value, isCalled]);
  }
  for (const { quoted } of targets) await client.query(`alter table ${quoted} enable trigger user`);
}

/** Sends the parts of each table as one COPY. */
function loader(client: pg.Client) {
  let current: { table: TableRows; stream: ReturnType<typeof copyInto> } | null = null;
  const end = async () => {
    if (!current) return;
    current.stream.end();
    await finished(current.stream);
    current = null;
  };
  return {
    async write(table: TableRows, bytes: Buffer) {
      if (current?.table !== table) {
        await end();
        current = { table, stream: copyInto(client, table) };
      }
      const { stream } = current;
      if (!stream.write(bytes)) await once(stream, 'drain');
    },
    end,
  };
}

function copyInto(client: pg.Client, { schema, name, columns }: TableRows) {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  return client.query(copyFrom(`copy ${quotedName(schema, name)} (${list}) from stdin`));
}

function quotedName(schema: string, name: string): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}
