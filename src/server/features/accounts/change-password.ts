import type { AppDeps } from '../../app-deps.ts';
import { actorOf, type SessionUser } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { refuseWeakPassword } from './new-password.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';
import { accountByEmail, savePassword } from './queries.ts';
import { countAttempt, forgiveAttempt } from './sign-in-throttle.ts';

/**
 * Another password for who is signed in and knows the old one; all other sessions of the account end. Guesses at the old
 * one count as sign-ins do. @throws AppError invalid_fields, too_many_requests
 */
export async function changePassword(
  { db }: Pick<AppDeps, 'db'>,
  user: SessionUser,
  given: { oldPassword: string; password: string; ip: string },
): Promise<void> {
  refuseWeakPassword(given.password);
  const attempt = await countAttempt(db, user.email, given.ip);
  const [account] = await accountByEmail(db.pool, [user.email]);
  if (!account?.password_hash || !(await passwordMatches(given.oldPassword, account.password_hash))) {
    throw new AppError('invalid_fields', { fields: { oldPassword: 'password_wrong' } });
  }
  await forgiveAttempt(db, attempt);
  const newHash = await hashPassword(given.password);
  const saved = await savePassword(db.pool, [user.id, account.password_hash, newHash, user.sessionId, actorOf(user)]);
  if (saved.length === 0) throw new AppError('state_conflict');
}
