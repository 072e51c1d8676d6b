import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { hashToken } from '../../http/token-hash.ts';
import { AppError } from '../../http/errors.ts';
import { type LinkAsked, mailOneTimeLink } from './mail-one-time-link.ts';
import { refuseWeakPassword } from './new-password.ts';
import { hashPassword } from './password-hash.ts';
import { lockAccountByEmail, openPasswordLink, passwordLinkIsOpen, usePasswordLink } from './queries.ts';

/**
 * Mails a one-time link if the address has an account.
 * @throws AppError invalid_fields, too_many_requests
 */
export function sendPasswordLink(deps: Pick<AppDeps, 'db'>, asked: LinkAsked): Promise<void> {
  return mailOneTimeLink(deps, asked, openPasswordLink);
}

/** Sets the password and ends all sessions. Returns the account. @throws AppError invalid_fields, link_not_valid (used, expired, unknown) */
export async function resetPassword(
  { db }: Pick<AppDeps, 'db'>,
  given: { token: string; password: string },
): Promise<{ id: string }> {
  const hash = hashToken(given.token);
  const [open] = await passwordLinkIsOpen(db.pool, [hash]);
  if (!open) throw new AppError('link_not_valid');
  await refuseWeakPassword(db, given.password, open.email);
  const newHash = await hashPassword(given.password);
  const [account] = await withTransaction(db, async (tx) => {
    await lockAccountByEmail(tx, [open.email]);
    return usePasswordLink(tx, [hash, newHash]);
  });
  if (!account) throw new AppError('link_not_valid');
  return account;
}
