import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/language.ts';
import { isEmail } from '#domain/contact/contact-rules.ts';
import type { AppDeps } from '../../app-deps.ts';
import { hashToken } from '../../http/token-hash.ts';
import { AppError } from '../../http/errors.ts';
import { mayMail } from '../../mail-limits/mail-limit.ts';
import { refuseWeakPassword } from './new-password.ts';
import { hashPassword } from './password-hash.ts';
import { openPasswordLink, passwordLinkIsOpen, usePasswordLink } from './queries.ts';
import { countLinkAttempt } from './sign-in-throttle.ts';

/**
 * Mails a one-time link if the address has an account. Neither the answer nor the response time reveals whether it has
 * one, because a single statement handles both cases. Above the limit of mails to the address nothing is sent.
 * @throws AppError invalid_fields, too_many_requests
 */
export async function sendPasswordLink(
  { db }: Pick<AppDeps, 'db'>,
  asked: { email: string; ip: string; language: Language },
): Promise<void> {
  const email = asked.email.trim().toLowerCase();
  if (!isEmail(email)) throw new AppError('invalid_fields', { fields: { email: 'email_invalid' } });
  await countLinkAttempt(db, email, asked.ip);
  if (!(await mayMail(db.pool, 'account-link', email))) return;
  await openPasswordLink(db.pool, [email, randomUUID(), asked.language]);
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
  const [account] = await usePasswordLink(db.pool, [hash, await hashPassword(given.password)]);
  if (!account) throw new AppError('link_not_valid');
  return account;
}
