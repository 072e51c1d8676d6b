import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newestMigration } from '#server/db/migration-files.ts';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import { describeStatement } from '#tests/architecture/statements/describe-statement.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';

/** Recorded by `npm run upgrade:record` at the last release. */
interface Recorded {
  newestMigration: number;
  statements: Record<string, string>;
}

const recorded: Recorded = JSON.parse(
  await readFile(path.join(import.meta.dirname, 'statements-of-the-release.json'), 'utf8'),
);

/** The same as for all statements (tests/architecture/statements.test.ts). */
const TIMEOUT_MS = 60_000;

test('the newest schema accepts every statement of the previous release', { timeout: TIMEOUT_MS }, async () => {
  const db = await testDatabase();
  await migrateJobs({ connectionString: db.url });
  expect(Object.keys(recorded.statements).length).toBeGreaterThan(200);
  expect(recorded.newestMigration).toBeLessThanOrEqual(await newestMigration());

  expect(await refused(db, recorded.statements)).toEqual([]);
});

test('control: a removed column is reported', async () => {
  const db = await testDatabase();
  await db.query('alter table boats rename column port_lat to latitude');
  const { statements } = recorded;

  expect(await refused(db, { 'mail-facts': statements['mail-facts'] ?? '' })).toEqual([
    'mail-facts: column boat.port_lat does not exist',
  ]);
});

async function refused(db: TestDatabase, statements: Record<string, string>): Promise<string[]> {
  const client = new pg.Client({ connectionString: db.url });
  await client.connect();
  try {
    const faults: string[] = [];
    for (const [name, text] of Object.entries(statements)) {
      await describeStatement(client, '', text).catch((error: Error) => faults.push(`${name}: ${error.message}`));
    }
    return faults;
  } finally {
    await client.end();
  }
}
