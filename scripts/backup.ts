import process from 'node:process';
import { backup } from '#server/backup/backup.ts';
import { readEnv } from '#server/env.ts';
import { StartupError } from '#server/startup-error.ts';

/** `npm run backup -- FILE`: exits 0, or 1 with one line. */
try {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new StartupError('Usage: npm run backup -- FILE');
  const { tables, rows, pictures, missingPictures, bytes } = await backup(readEnv(), file);
  console.log(
    `${file} has ${rows} rows of ${tables} tables and ${pictures} picture files (${bytes} bytes) and was checked.`,
  );
  if (missingPictures > 0) console.log(`${missingPictures} picture files are missing in the store and in the backup.`);
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
