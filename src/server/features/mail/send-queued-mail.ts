import { isEmail } from '#domain/contact/contact-rules.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Mailer, MailNotTaken, MailRefused } from '../../providers/mail/mailer.ts';
import { composeMail } from './compose-mail.ts';
import { keepMessage } from './keep-message.ts';
import {
  claimMail,
  dueMail,
  giveUpIfOvertaken,
  giveUpMail,
  giveUpOvertakenMail,
  markSent,
  type QueuedMail,
  tryMailLater,
} from './queries.ts';

const AT_MOST = 100;
const LEASE_SECONDS = 120;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3_600;

type Deps = Pick<AppDeps, 'db' | 'env' | 'clock' | 'secret'>;

/**
 * Sends one mail of the outbox, if it is due and nobody else is sending it. A process that dies between the mail server's
 * answer and our record of it has the mail sent again with the same Message-ID: a mailbox shows it once.
 * @throws Error naming the mail that was not sent and why, without personal data; it is due again after a pause.
 */
export async function sendMail(deps: Deps, mailer: Mailer, id: string): Promise<void> {
  await giveUpIfOvertaken(deps.db, [id]);
  const [mail] = await claimMail(deps.db, [id, LEASE_SECONDS]);
  if (mail) await send(deps, mailer, mail).catch((error: unknown) => putAside(deps, mail, error));
}

/**
 * Sends what is due, the longest waiting first: mail that was queued before there was a worker or a mail server, and mail
 * whose job has failed or died. At the first one that is not sent the others wait for the next sweep, too.
 */
export async function sendQueuedMail(deps: Deps, mailer: Mailer): Promise<void> {
  await giveUpOvertakenMail(deps.db, []);
  for (const { id } of await dueMail(deps.db, [AT_MOST])) await sendMail(deps, mailer, id);
}

async function send(deps: Deps, mailer: Mailer, mail: QueuedMail): Promise<void> {
  const { message, language } = await composeMail(deps, mail);
  // Refuses whatever could end a header line or name a second address.
  if (!isEmail(message.to)) throw new MailRefused('not_an_address');
  await mailer.send(message);
  await markSent(deps.db, [mail.id, isSecret(mail) ? null : keepMessage(message, language)]);
}

function isSecret({ kind }: QueuedMail): boolean {
  return kind === 'password-reset';
}

async function putAside({ db }: Deps, mail: QueuedMail, error: unknown): Promise<void> {
  if (error instanceof MailRefused) return void (await giveUpMail(db, [mail.id, error.message]));
  const failure = error instanceof MailNotTaken ? error.message : 'not_composed';
  await tryMailLater(db, [mail.id, failure, pauseAfter(mail.attempts)]);
  throw new Error(`Mail ${mail.id} was not sent: ${failure}`, { cause: error });
}

/** 30 s, 1 min, 2 min … up to an hour. */
function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (attempts - 1));
}
