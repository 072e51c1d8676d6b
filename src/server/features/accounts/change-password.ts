import type { SessionTokens } from '#contract/accounts.ts';
import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { actorOf, type SessionUser } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { refuseWeakPassword } from './new-password.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';
import { accountByEmail, lockAccountByEmail, savePassword } from './queries.ts';
import { newSessionTokens, presentTokens } from './session-tokens.ts';
import { countOwnAttempt, forgiveAttempt } from './sign-in-throttle.ts';

interface ChangedPassword {
  tokens: SessionTokens;
  /** Whether the session cookie outlives the browser session. */
  remember: boolean;
}

/**
 * Changes the password of the signed-in user, who must know the old one. All other sessions of the account end. This
 * session gets new tokens, so copies of the old ones no longer work. Wrong passwords are throttled per account, apart
 * from sign-ins.
 * @throws AppError invalid_fields, too_many_requests, state_conflict when the session ended or the password was changed
 * in the meantime
 */
export async function changePassword(
  { db }: Pick<AppDeps, 'db'>,
  user: SessionUser,
  given: { oldPassword: string; password: string },
): Promise<ChangedPassword> {
  await refuseWeakPassword(db, given.password, user.email);
  const attempt = await countOwnAttempt(db, user);
  const [account] = await accountByEmail(db, [user.email]);
  if (!account?.password_hash || !(await passwordMatches(given.oldPassword, account.password_hash))) {
    throw new AppError('invalid_fields', { fields: { oldPassword: 'password_wrong' } });
  }
  await forgiveAttempt(db, attempt);
  const newHash = await hashPassword(given.password);
  const { tokens, hashes } = newSessionTokens();
  const saved = [user.id, account.password_hash, newHash, user.sessionId, ...hashes, actorOf(user)] as const;
  const [session] = await withTransaction(db, async (tx) => {
    await lockAccountByEmail(tx, [user.email]);
    return savePassword(tx, [...saved]);
  });
  if (!session) throw new AppError('state_conflict');
  return { tokens: presentTokens(tokens, session.expires_at), remember: session.remember };
}
