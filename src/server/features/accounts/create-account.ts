import { randomUUID } from 'node:crypto';
import type { SignInAnswer } from '#contract/accounts.ts';
import type { Language } from '#contract/language.ts';
import { isEmail } from '#domain/contact/contact-rules.ts';
import type { AppDeps } from '../../app-deps.ts';
import { hashToken } from '../../http/token-hash.ts';
import { AppError } from '../../http/errors.ts';
import { mayMail } from '../../mail-limits/mail-limit.ts';
import { refuseWeakPassword } from './new-password.ts';
import { openSession } from './open-session.ts';
import { hashPassword } from './password-hash.ts';
import { insertAccountRequest, makeCustomer, signUpLinkIsOpen } from './queries/customers.ts';
import { countLinkAttempt } from './sign-in-throttle.ts';

/**
 * Mails a one-time link: to verify the address or, where it already has an account, to set a new password. Neither the
 * answer nor the response time reveals which, because a single statement handles both cases. Above the limit of mails to the
 * address nothing is sent.
 * @throws AppError invalid_fields, too_many_requests
 */
export async function requestAccount(
  { db }: Pick<AppDeps, 'db'>,
  asked: { email: string; ip: string; language: Language },
): Promise<void> {
  const email = asked.email.trim().toLowerCase();
  if (!isEmail(email)) throw new AppError('invalid_fields', { fields: { email: 'email_invalid' } });
  await countLinkAttempt(db, email, asked.ip);
  if (!(await mayMail(db.pool, 'account-link', email))) return;
  await insertAccountRequest(db.pool, [email, randomUUID(), asked.language]);
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
  const [made] = await makeCustomer(db.pool, [hash, await hashPassword(given.password)]);
  if (!made) throw new AppError('link_not_valid');
  return openSession(db, made, { remember: false, userAgent: given.userAgent });
}
