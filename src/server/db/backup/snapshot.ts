import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { APPLIED_MIGRATIONS } from '../migrate.ts';
import type { AppliedMigration } from '../migration-files.ts';
import { backupSession, OWN_SCHEMAS, ownTables, type Sequence, type Table } from './own-tables.ts';

/** The database as it was at one instant, while others continue to write. */
export interface Snapshot {
  /** ISO 8601, by the database's clock. */
  takenAt: string;
  migrations: AppliedMigration[];
  tables: Table[];
  sequences: Sequence[];
  /** The stored pictures. */
  pictures: { hash: string; width: number; height: number }[];
  /** The rows of a table in COPY text format. `rows` is their number once the stream has ended. */
  copyOut(table: Table): { bytes: Readable; rows(): number };
}

/** Runs `work` with one snapshot of all tables. Migrations wait until it ends; sales do not. */
export async function withSnapshot<T>(
  connection: pg.ClientConfig,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = await backupSession(connection, 'rental backup');
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: clock } = await client.query<{ now: Date }>('select now()');
    const tables = await ownTables(client);
    for (const { quoted } of tables) await client.query(`lock table ${quoted} in access share mode`);
    const { rows: migrations } = await client.query<AppliedMigration>(APPLIED_MIGRATIONS);
    const { rows: pictures } = await client.query('select hash, width, height from pictures order by hash');
    return await work({
      takenAt: clock[0]?.now.toISOString() ?? '',
      migrations,
      tables,
      sequences: await sequencesOf(client),
      pictures,
      copyOut(table) {
        const stream = client.query(copyTo(`copy ${table.quoted} (${table.quotedColumns}) to stdout`));
        return { bytes: stream, rows: () => stream.rowCount };
      },
    });
  } finally {
    await client.end();
  }
}

/** The instant of the last complete backup, for `npm run doctor` and the metrics. In a restored database it is an older one. */
export async function recordBackup(connection: pg.ClientConfig, takenAt: string): Promise<void> {
  const client = await backupSession(connection, 'rental backup');
  try {
    await client.query(
      `insert into app_settings (key, value) values ('last-backup', to_jsonb($1::text))
       on conflict (key) do update set value = excluded.value`,
      [takenAt],
    );
  } finally {
    await client.end();
  }
}

/** Which of the pictures are stored now. Waits for a removal that is in progress. */
export async function storedPictures(connection: pg.ClientConfig, hashes: string[]): Promise<Set<string>> {
  const client = await backupSession(connection, 'rental backup');
  try {
    const { rows } = await client.query<{ hash: string }>(
      'select hash from pictures where hash = any($1) for key share',
      [hashes],
    );
    return new Set(rows.map(({ hash }) => hash));
  } finally {
    await client.end();
  }
}

async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name,
       coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
     from pg_sequences where schemaname = any($1) order by 1, 2`,
    [OWN_SCHEMAS],
  );
  return rows;
}
