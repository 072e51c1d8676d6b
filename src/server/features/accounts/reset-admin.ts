import { isEmail } from '#domain/contact/contact-rules.ts';
import { type Database, withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { recordServerEvent } from '../../security-log/record-server-event.ts';
import { refuseWeakPassword } from './new-password.ts';
import { hashPassword } from './password-hash.ts';
import { lockAccountByEmail, saveAdmin } from './queries.ts';
import { deleteAllFactors } from './second-factor/queries/factors.ts';

/**
 * Makes the account of the email an active admin with this password; creates it if there is none. Its sessions end and
 * its second factors are removed, so that an admin who lost the device can sign in again.
 * @throws AppError invalid_fields
 */
export async function resetAdmin(db: Database, given: { email: string; password: string }): Promise<void> {
  const email = given.email.trim().toLowerCase();
  if (!isEmail(email)) throw new AppError('invalid_fields', { fields: { email: 'email_invalid' } });
  await refuseWeakPassword(db, given.password, email);
  const hash = await hashPassword(given.password);
  await withTransaction(db, async (tx) => {
    await lockAccountByEmail(tx, [email]);
    const [saved] = await saveAdmin(tx, [email, hash]);
    if (saved) await deleteAllFactors(tx, [saved.id]);
  });
  await recordServerEvent(db, 'password_reset', email);
}
