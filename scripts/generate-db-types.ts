import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { describeSchema } from './db-types/describe-schema.ts';
import { writeTypes } from './db-types/write-types.ts';

const target = path.join(import.meta.dirname, '../src/server/db/types.ts');

/** Writes src/server/db/types.ts from the migrations; with --check only says whether it is up to date (exit 1 if not). */
async function main(): Promise<void> {
  const types = writeTypes(await migratedSchema());
  if (!process.argv.includes('--check')) return writeFile(target, types);
  if ((await readFile(target, 'utf8')) === types) return;
  console.error('src/server/db/types.ts does not match the migrations: run npm run db:types');
  process.exitCode = 1;
}

async function migratedSchema() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rental-types-'));
  const embedded = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  try {
    await migrate(embedded.connection);
    return await describeSchema(embedded.connection);
  } finally {
    await embedded.release();
    await rm(dataDir, { recursive: true });
  }
}

await main();
