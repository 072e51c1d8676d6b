import { can } from '#domain/policy.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { SessionUser } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { passwordMatches } from './password-hash.ts';
import { accountByEmail } from './queries.ts';
import { deleteCustomer } from './queries/customers.ts';
import { countOwnAttempt, forgiveAttempt } from './sign-in-throttle.ts';

/**
 * Deletes a customer's account permanently (GDPR, article 17). Bookings remain because the law requires it. Wrong
 * passwords are throttled per account, apart from sign-ins.
 * @throws AppError forbidden (only an admin can disable staff), invalid_fields, too_many_requests, state_conflict when
 * the session ended or the password was changed in the meantime
 */
export async function deleteAccount(
  { db }: Pick<AppDeps, 'db'>,
  user: SessionUser,
  given: { password: string },
): Promise<void> {
  if (!can(user, 'delete own account')) throw new AppError('forbidden');
  const attempt = await countOwnAttempt(db, user);
  const [account] = await accountByEmail(db, [user.email]);
  if (!account?.password_hash || !(await passwordMatches(given.password, account.password_hash))) {
    throw new AppError('invalid_fields', { fields: { password: 'password_wrong' } });
  }
  await forgiveAttempt(db, attempt);
  const gone = await deleteCustomer(db, [user.id, account.password_hash, user.sessionId]);
  if (gone.length === 0) throw new AppError('state_conflict');
}
