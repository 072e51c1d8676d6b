import type { Env } from '../env.ts';
import { checkMailServer } from '../providers/mail/check-mail-server.ts';
import { ok, problem, type Result, warning } from './finding.ts';

/** Whether the mail server accepts the connection and the password. No mail is sent. */
export async function checkMail({ smtpUrl, mailFrom, demo }: Env): Promise<Result> {
  if (smtpUrl === null) {
    const text = 'SMTP_URL is not set: mails stay in the outbox and customers get no tickets';
    return demo ? ok('mails stay in the outbox of the demo') : problem(`${text}; set SMTP_URL`);
  }
  const refusal = await checkMailServer(smtpUrl);
  if (refusal) return problem(`the mail server does not take mail (${refusal}); check SMTP_URL`);
  if (mailFrom.endsWith('@localhost'))
    return warning('MAIL_FROM is not set: set the address that customers may answer');
  return ok(`the mail server takes mail from ${mailFrom}`);
}
