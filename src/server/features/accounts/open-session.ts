import type { SignInAnswer } from '#contract/accounts.ts';
import type { AppDeps } from '../../app-deps.ts';
import { presentUser } from './present-user.ts';
import { type AccountRow, insertSession } from './queries.ts';
import { newSessionTokens, presentTokens } from './session-tokens.ts';

/**
 * Opens a session. The caller has authenticated the user as the owner of `account`.
 * @returns the tokens of the session; null when the account was disabled or got another password since it was read
 */
export async function openSession(
  db: AppDeps['db'],
  account: Pick<AccountRow, 'id' | 'email' | 'role' | 'password_hash'>,
  { remember, userAgent }: { remember: boolean; userAgent: string | undefined },
): Promise<SignInAnswer | null> {
  const { tokens, hashes } = newSessionTokens();
  const [session] = await insertSession(db, [
    account.id,
    account.password_hash ?? '',
    ...hashes,
    remember,
    userAgent?.replaceAll(/[^\u0020-\u007e]/g, '').slice(0, 300) ?? null,
  ]);
  if (!session) return null;
  return {
    tokens: presentTokens(tokens, session.expires_at),
    user: presentUser({ ...account, mustSetUp: session.must_set_up }),
  };
}
