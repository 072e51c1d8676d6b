import type { Migration } from '#server/db/migration-files.ts';

/** What programs of the release before may still use (docs/upgrades.md). */
const CONTRACTS = [
  /\bdrop (table|column|type|schema|function)\b/,
  /\brename\b/,
  /\bset not null\b/,
  /\balter (column )?\w+ (set data )?type\b/,
  /\badd column (?:if not exists )?(?![^,;]*\bdefault\b)[^,;]*\bnot null\b/,
  /\badd (constraint \w+ )?(check|unique|exclude|foreign key|primary key)\b/,
];

/** Each breach of the rules as one line; `first` is the first migration that is checked. */
export function faultsOfMigrations(migrations: readonly Migration[], first: number): string[] {
  return migrations
    .filter(({ version }) => version >= first)
    .flatMap((migration) => [
      ...blockedTables(migration).map(
        (table) =>
          `${migration.name} creates an index of ${table} while nobody can write to it (docs/upgrades.md, "Indexes")`,
      ),
      ...oldestProgramFaults(migration),
    ]);
}

/** Tables of earlier migrations that get an index inside the transaction, which keeps writers out meanwhile. */
function blockedTables(migration: Migration): string[] {
  if (migration.indexes) return [];
  const sql = statementsOf(migration);
  const own = new Set([...sql.matchAll(/create table (?:if not exists )?([\w.]+)/g)].map(([, table]) => table));
  return [...sql.matchAll(/create (?:unique )?index (?:concurrently )?(?:if not exists )?\w+ on (?:only )?([\w.]+)/g)]
    .map(([, table = '']) => table.replace(/^public\./, ''))
    .filter((table) => !own.has(table));
}

function oldestProgramFaults({ oldestProgram, version, name, ...migration }: Migration): string[] {
  if (oldestProgram !== null && oldestProgram >= version) {
    return [`${name} needs a program that does not exist: the oldest program is of an earlier release`];
  }
  const sql = statementsOf(migration);
  const dropsView = [...sql.matchAll(/drop view (?:if exists )?(\w+)/g)].some(
    ([, view]) => !new RegExp(`create (or replace )?view ${view}\\b`).test(sql),
  );
  const contracts = dropsView || CONTRACTS.some((pattern) => pattern.test(sql));
  return contracts && oldestProgram === null
    ? [`${name} takes something away and names no oldest program (docs/upgrades.md, "Contract")`]
    : [];
}

/** In lower case, without comments. */
function statementsOf({ sql }: Pick<Migration, 'sql'>): string {
  return sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').toLowerCase();
}
