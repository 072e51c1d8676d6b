import process from 'node:process';
import { backup } from '#server/backup/backup.ts';
import { readEnv } from '#server/env.ts';
import { StartupError } from '#server/startup-error.ts';

/** `npm run backup -- FILE`: exits 0, or 1 with one line. A file without some pictures is kept, and the exit code is 1. */
try {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new StartupError('Usage: npm run backup -- FILE');
  const { tables, rows, pictures, missingPictures, bytes } = await backup(readEnv(), file);
  console.log(
    `${file} has ${rows} rows of ${tables} tables and ${pictures} picture files (${bytes} bytes) and was checked.`,
  );
  if (missingPictures > 0) {
    throw new StartupError(
      `${missingPictures} picture files of the site are missing in the backup: they are not in DATA_DIR or in the bucket of S3_BUCKET`,
    );
  }
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
