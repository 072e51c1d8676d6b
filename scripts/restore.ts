import process from 'node:process';
import { parseArgs } from 'node:util';
import { restore } from '#server/backup/restore.ts';
import { readEnv } from '#server/env.ts';
import { StartupError } from '#server/startup-error.ts';

/** `npm run restore -- FILE [--replace]`: exits 0, or 1 with one line. */
try {
  const { file, replace } = readArguments();
  const { takenAt, tables, rows, pictures } = await restore(readEnv(), file, { replace });
  console.log(`Restored the backup of ${takenAt}: ${rows} rows of ${tables} tables and ${pictures} picture files.`);
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

function readArguments(): { file: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { file, replace: values.replace };
  } catch {
    // an unknown option
  }
  throw new StartupError('Usage: npm run restore -- FILE [--replace]');
}
