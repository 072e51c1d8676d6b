import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';

export const MIGRATIONS_DIR = path.join(import.meta.dirname, 'migrations');

/** A file `NNNN_name.sql`. Its first lines may have markers (docs/upgrades.md). */
export interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
  /** `-- oldest program: 0181`: programs that do not know migration 181 cannot work with this schema. null: any can. */
  oldestProgram: number | null;
  /** `-- outside a transaction`: the index statements of the file, run one by one. null: it runs in one transaction. */
  indexes: readonly IndexChange[] | null;
}

export interface IndexChange {
  action: 'create' | 'drop';
  index: string;
  statement: string;
}

export type AppliedMigration = Pick<Migration, 'version' | 'name' | 'checksum'>;

/** The migrations of this program in order. A restore applies those that its backup lists. */
export async function migrationsOf(): Promise<Migration[]> {
  return readMigrations(MIGRATIONS_DIR);
}

/** The newest version among the files. Readiness compares it with the applied version. */
export async function newestMigration(): Promise<number> {
  return (await readMigrations(MIGRATIONS_DIR)).at(-1)?.version ?? 0;
}

/** @throws StartupError for two files with the same number, and for a file that does not conform to its marker */
export async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  const migrations = await Promise.all(
    names.map(async (name) => parse(name, await readFile(path.join(dir, name), 'utf8'))),
  );
  const twice = migrations.find((migration, index) => migration.version === migrations[index - 1]?.version);
  if (twice) throw new StartupError(`Cannot start: two migrations have the number of ${twice.name}`);
  return migrations;
}

/** The same change in a form for a transaction, for a database that is not in use yet. */
export function sqlInTransaction({ sql, indexes }: Migration): string {
  return indexes ? indexes.map(({ statement }) => statement.replace(/ concurrently /i, ' ')).join(';\n') : sql;
}

function parse(name: string, sql: string): Migration {
  const oldest = /^-- oldest program: (\d{4})$/m.exec(sql)?.[1];
  return {
    version: Number(name.slice(0, 4)),
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    oldestProgram: oldest === undefined ? null : Number(oldest),
    indexes: /^-- outside a transaction$/m.test(sql) ? indexChanges(name, sql) : null,
  };
}

const INDEX_CHANGE =
  /^(?:(create)(?: unique)? index concurrently (\w+) on|(drop) index concurrently (?:if exists )?(\w+)$)/i;

function indexChanges(name: string, sql: string): IndexChange[] {
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => statement !== '');
  return statements.map((statement) => {
    const [, create, created, , dropped] = INDEX_CHANGE.exec(statement) ?? [];
    const index = created ?? dropped;
    if (index === undefined) {
      throw new StartupError(
        `Cannot start: migration ${name} runs outside a transaction and may only create or drop indexes concurrently`,
      );
    }
    return { action: create ? 'create' : 'drop', index, statement };
  });
}
