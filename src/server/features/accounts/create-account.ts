import type { SignInAnswer } from '#contract/accounts.ts';
import type { AppDeps } from '../../app-deps.ts';
import { hashToken } from '../../http/token-hash.ts';
import { AppError } from '../../http/errors.ts';
import { type LinkAsked, mailOneTimeLink } from './mail-one-time-link.ts';
import { refuseWeakPassword } from './new-password.ts';
import { openSession } from './open-session.ts';
import { hashPassword } from './password-hash.ts';
import { insertAccountRequest, makeCustomer, signUpLinkIsOpen } from './queries/customers.ts';

/**
 * Mails a one-time link: to verify the address or, where it already has an account, to set a new password.
 * @throws AppError invalid_fields, too_many_requests
 */
export function requestAccount(deps: Pick<AppDeps, 'db'>, asked: LinkAsked): Promise<void> {
  return mailOneTimeLink(deps, asked, insertAccountRequest);
}

/**
 * Creates the account and its first session. Only the reader of the mail can choose the password.
 * @throws AppError invalid_fields, link_not_valid (used, expired, unknown, or another link of the address was used
 * first)
 */
export async function createAccount(
  { db }: Pick<AppDeps, 'db'>,
  given: { token: string; password: string; userAgent: string | undefined },
): Promise<SignInAnswer> {
  const hash = hashToken(given.token);
  const [open] = await signUpLinkIsOpen(db.pool, [hash]);
  if (!open) throw new AppError('link_not_valid');
  await refuseWeakPassword(db, given.password, open.email);
  const passwordHash = await hashPassword(given.password);
  const [made] = await makeCustomer(db.pool, [hash, passwordHash]);
  const account = made && { ...made, password_hash: passwordHash };
  const answer = account && (await openSession(db, account, { remember: false, userAgent: given.userAgent }));
  if (!answer) throw new AppError('link_not_valid');
  return answer;
}
