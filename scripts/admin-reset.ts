import process from 'node:process';
import { adminReset } from '#server/admin-reset.ts';
import { readEnv } from '#server/env.ts';
import { StartupError } from '#server/startup-error.ts';
import { readPassword } from './admin-reset/read-password.ts';

/** `npm run admin:reset -- EMAIL`: reads the new password from standard input. Exits 0, or 1 with one line. */
try {
  const [email, ...more] = process.argv.slice(2);
  if (email === undefined || more.length > 0) throw new StartupError('Usage: npm run admin:reset -- EMAIL');
  await adminReset(readEnv(), { email, password: await readPassword() });
  console.log(`${email} is an admin and can sign in with the new password. All earlier sessions have ended.`);
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
