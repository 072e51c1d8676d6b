import { isEmail } from '#domain/contact/contact-rules.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { recordServerEvent } from '../../security-log/record-server-event.ts';
import { refuseWeakPassword } from './new-password.ts';
import { hashPassword } from './password-hash.ts';
import { saveAdmin } from './queries.ts';

/**
 * Makes the account of the e-mail an active admin with this password; creates it if there is none. Its sessions end.
 * @throws AppError invalid_fields
 */
export async function resetAdmin(db: Database, given: { email: string; password: string }): Promise<void> {
  const email = given.email.trim().toLowerCase();
  if (!isEmail(email)) throw new AppError('invalid_fields', { fields: { email: 'email_invalid' } });
  await refuseWeakPassword(db, given.password, email);
  await saveAdmin(db, [email, await hashPassword(given.password)]);
  await recordServerEvent(db, 'password_reset', email);
}
