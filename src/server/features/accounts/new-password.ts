import { isNewPasswordLongEnough, NEW_PASSWORD_MINIMUM } from '#domain/account/new-password.ts';
import { AppError } from '../../http/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** @throws AppError invalid_fields when the new password is too short or too common */
export function refuseWeakPassword(password: string): void {
  const problem = problemOf(password);
  if (problem) throw new AppError('invalid_fields', { fields: { password: problem } });
}

function problemOf(password: string): string | null {
  if (!isNewPasswordLongEnough(password)) return `too_short:${NEW_PASSWORD_MINIMUM}`;
  return isCommonPassword(password) ? 'password_common' : null;
}
