import { openDatabase } from './db/open/open-database.ts';
import type { Env } from './env.ts';
import { resetAdmin } from './features/accounts/reset-admin.ts';
import { AppError } from './http/errors.ts';
import { fieldMessage } from './http/field-messages.ts';
import { clockFrom, systemClock } from './providers/clock.ts';
import { StartupError } from './startup-error.ts';

/**
 * `npm run admin:reset`: creates or resets an admin; the server may be running, because processes share the embedded
 * database.
 * @throws StartupError that says what is wrong with the email, the password or the database
 */
export async function adminReset(env: Env, given: { email: string; password: string }): Promise<void> {
  const clock = env.clock ? clockFrom(env.clock) : systemClock();
  const database = await openDatabase(env, clock.offsetMs);
  try {
    await resetAdmin(database.db, given);
  } catch (error) {
    throw error instanceof AppError ? new StartupError(reasons(error)) : error;
  } finally {
    await database.close();
  }
}

function reasons({ facts }: AppError): string {
  const fields = Object.entries(facts.fields ?? {});
  return `Nothing was changed: ${fields.map(([name, key]) => `${name}: ${fieldMessage(key, 'en')}`).join(' ')}`;
}
