import { isEmail } from '#domain/contact/contact-rules.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Mailer, MailNotTaken, MailRefused } from '../../providers/mail/mailer.ts';
import { composeMail } from './compose-mail.ts';
import { keepMessage } from './keep-message.ts';
import { claimMail, giveUpMail, giveUpOvertakenMail, markSent, type QueuedMail, tryMailLater } from './queries.ts';

const AT_MOST = 25;
const LEASE_SECONDS = 120;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3_600;

type Deps = Pick<AppDeps, 'db' | 'env' | 'clock' | 'secret'>;

/**
 * Sends the mail that is due, the oldest first. A process that dies between the mail server's answer and our note of it
 * makes the mail go out again, under the same Message-ID: a mailbox shows it once. When the server does not take one, the
 * rest waits too. @throws Error naming the mail that was not sent and why, without personal data.
 */
export async function sendQueuedMail(deps: Deps, mailer: Mailer): Promise<void> {
  await giveUpOvertakenMail(deps.db.pool, []);
  for (let count = 0; count < AT_MOST; count += 1) {
    const [mail] = await claimMail(deps.db.pool, [LEASE_SECONDS]);
    if (!mail) return;
    await send(deps, mailer, mail).catch((error: unknown) => putAside(deps, mail, error));
  }
}

async function send(deps: Deps, mailer: Mailer, mail: QueuedMail): Promise<void> {
  const { message, language } = await composeMail(deps, mail);
  // Whatever could end a header line, or name a second address, is not let near one.
  if (!isEmail(message.to)) throw new MailRefused('not_an_address');
  await mailer.send(message);
  await markSent(deps.db.pool, [mail.id, isSecret(mail) ? null : keepMessage(message, language)]);
}

function isSecret({ kind }: QueuedMail): boolean {
  return kind === 'password-reset';
}

async function putAside({ db }: Deps, mail: QueuedMail, error: unknown): Promise<void> {
  if (error instanceof MailRefused) return void (await giveUpMail(db.pool, [mail.id, error.message]));
  const failure = error instanceof MailNotTaken ? error.message : 'not_composed';
  await tryMailLater(db.pool, [mail.id, failure, pauseAfter(mail.attempts)]);
  throw new Error(`Mail ${mail.id} was not sent: ${failure}`, { cause: error });
}

/** 30 s, 1 min, 2 min … up to an hour. */
function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (attempts - 1));
}
