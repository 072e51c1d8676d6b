import type { Queryable } from '#server/db/database.ts';

/** A database as the migrations left it. */
export interface NewDatabase {
  tables: readonly string[];
  /** The tables that are not empty. */
  filled: readonly FilledTable[];
  sequences: readonly string[];
  schema: string;
  /** The statement that creates `app_now()`, which freeze-clock.ts replaces. */
  clock: string;
}

interface FilledTable {
  table: string;
  columns: string;
  rows: unknown[];
  version: string;
}

/** Deleted rows stay in a table's files until a vacuum, and slow down the next test that reads it as a whole. */
const LARGEST_TABLE = 2 ** 20;

/** The schema differs after each of its changes. The clock's function is compared by itself. */
const SCHEMA = `select concat_ws(' ',
    (select ${versionOf('c')} from pg_class c where c.oid >= 16384),
    (select ${versionOf('a')} from pg_attribute a where a.attrelid >= 16384),
    (select ${versionOf('c')} from pg_constraint c where c.oid >= 16384),
    (select ${versionOf('i')} from pg_index i where i.indexrelid >= 16384),
    (select ${versionOf('t')} from pg_trigger t),
    (select ${versionOf('n')} from pg_namespace n where n.oid >= 16384 and n.nspname !~ '^pg_'),
    (select ${versionOf('p')} from pg_proc p where p.oid >= 16384 and p.proname <> 'app_now'),
    (select count(*) from pg_db_role_setting join pg_database d on d.oid = setdatabase where datname = current_database())
  ) as schema,
  (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks`;

const CLOCK = `select pg_get_functiondef('app_now'::regproc) as clock`;

/** The number of rows, and the transaction that wrote the latest. A copied database keeps the transaction numbers. */
function versionOf(table: string): string {
  return `count(*) || '/' || coalesce(max(${table}.xmin::text::bigint), 0)`;
}

export async function readNewDatabase(db: Queryable): Promise<NewDatabase> {
  const tables = await namesOf(db, 'pg_tables', 'tablename');
  const filled: FilledTable[] = [];
  for (const table of tables) {
    const { rows } = await db.query(
      `select ${versionOf('t')} as version, jsonb_agg(to_jsonb(t)) as rows,
         (select string_agg(quote_ident(attname), ', ') from pg_attribute
           where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns
       from ${table} t having count(*) > 0`,
    );
    filled.push(...rows.map((row) => ({ table, ...row })));
  }
  return {
    tables,
    filled,
    sequences: await namesOf(db, 'pg_sequences', 'sequencename'),
    schema: (await db.query(SCHEMA)).rows[0].schema,
    clock: (await db.query(CLOCK)).rows[0].clock,
  };
}

async function namesOf(db: Queryable, view: string, column: string): Promise<string[]> {
  const { rows } = await db.query(
    `select format('%I.%I', schemaname, ${column}) as name from ${view}
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Gives each table the rows of a new database. Resolves to false where that is not enough: the schema has changed, a
 * table's files have grown, or PostgreSQL has counted deadlocks, which tests of races look at.
 */
export async function restoreDatabase(db: Queryable, before: NewDatabase): Promise<boolean> {
  const { rows: state } = await db.query({ name: 'schema of a test', text: SCHEMA });
  if (state[0].schema !== before.schema || state[0].deadlocks > 0) return false;
  const { rows: changed } = await db.query({ name: 'changes of a test', text: changesQuery(before) });
  if (changed.some(({ bytes }) => bytes > LARGEST_TABLE)) return false;
  const { rows: now } = await db.query({ name: 'clock of a test', text: CLOCK });
  const statements = [
    ...changed.map(({ name, kind }) =>
      kind === 'table' ? refill(name, before) : `select setval('${name}', 1, false)`,
    ),
    ...(now[0].clock === before.clock ? [] : [before.clock]),
  ];
  if (statements.length > 0) {
    await db.query(['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';\n'));
  }
  return true;
}

/** The tables and sequences that are not as in a new database. */
function changesQuery({ tables, filled, sequences }: NewDatabase): string {
  const versions = new Map(filled.map(({ table, version }) => [table, version]));
  const hasChanged = (table: string) => {
    const version = versions.get(table);
    return version ? `(select ${versionOf('t')} from ${table} t) <> '${version}'` : `exists (select from ${table})`;
  };
  return [
    ...tables.map(
      (table) =>
        `select '${table}' as name, 'table' as kind, pg_relation_size('${table}') as bytes where ${hasChanged(table)}`,
    ),
    ...sequences.map((name) => `select '${name}', 'sequence', 0 from ${name} where is_called`),
  ].join('\nunion all ');
}

function refill(table: string, { filled }: NewDatabase): string {
  const first = filled.find((one) => one.table === table);
  if (!first) return `delete from ${table}`;
  const rows = JSON.stringify(first.rows).replaceAll("'", "''");
  return `delete from ${table};
    insert into ${table} (${first.columns}) overriding system value
    select ${first.columns} from jsonb_populate_recordset(null::${table}, '${rows}')`;
}
