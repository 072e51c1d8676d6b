import {
  isNameWithLittleElse,
  isNewPasswordLongEnough,
  NEW_PASSWORD_MINIMUM,
  namesInEmail,
} from '#domain/account/new-password.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { siteNames } from './queries/site-names.ts';

const SITE_NAME = 'AD Boat Rental';

/**
 * @throws AppError invalid_fields when the new password is too short, too common, or little more than the account's
 * email or the site's name (P-19.4)
 */
export async function refuseWeakPassword(db: Database, password: string, email: string): Promise<void> {
  const problem = await problemOf(db, password, email);
  if (problem) throw new AppError('invalid_fields', { fields: { password: problem } });
}

async function problemOf(db: Database, password: string, email: string): Promise<string | null> {
  if (!isNewPasswordLongEnough(password)) return `too_short:${NEW_PASSWORD_MINIMUM}`;
  if (isCommonPassword(password)) return 'password_common';
  const [site] = await siteNames(db.pool, []);
  const names = [...namesInEmail(email), SITE_NAME, site?.brand ?? '', site?.trader ?? ''];
  return isNameWithLittleElse(password, names) ? 'password_is_name' : null;
}
