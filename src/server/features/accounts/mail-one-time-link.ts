import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/language.ts';
import { isEmail } from '#domain/contact/contact-rules.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Statement } from '../../db/statement.ts';
import { AppError } from '../../http/errors.ts';
import { mayMail } from '../../mail-limits/mail-limit.ts';
import { countLinkAttempt } from './sign-in-throttle.ts';

export interface LinkAsked {
  email: string;
  ip: string;
  language: Language;
}

/** Opens a link for an address in lower case and queues its mail. One statement, whether or not the address has an account. */
export type OpenLink = Statement<[email: string, linkId: string, language: Language], never>;

/**
 * Mails a one-time link. Neither the answer nor the response time reveals whether the address has an account, because
 * a single statement handles both cases. Above the limit of mails to the address nothing is sent.
 * @throws AppError invalid_fields, too_many_requests
 */
export async function mailOneTimeLink(
  { db }: Pick<AppDeps, 'db'>,
  { email: typed, ip, language }: LinkAsked,
  openLink: OpenLink,
): Promise<void> {
  const email = typed.trim().toLowerCase();
  if (!isEmail(email)) throw new AppError('invalid_fields', { fields: { email: 'email_invalid' } });
  await countLinkAttempt(db, email, ip);
  if (!(await mayMail(db.pool, 'account-link', email))) return;
  await openLink(db.pool, [email, randomUUID(), language]);
}
