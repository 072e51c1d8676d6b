import { isEmail } from '#domain/contact/contact-rules.ts';
import type { AppDeps } from '../../app-deps.ts';
import { hashToken, newToken } from '../../http/token-hash.ts';
import { type Mailer, MailNotTaken, MailRefused } from '../../providers/mail/mailer.ts';
import { composeMail } from './compose-mail.ts';
import { keepMessage, withoutToken } from './keep-message.ts';
import {
  claimMail,
  dueMail,
  giveUpIfOutdated,
  giveUpMail,
  giveUpOutdatedMail,
  markSent,
  type QueuedMail,
  tryMailLater,
} from './queries.ts';

const MAX_PER_CALL = 100;
const LEASE_SECONDS = 120;
const FIRST_DELAY_SECONDS = 30;
const MAX_DELAY_SECONDS = 3_600;

type Deps = Pick<AppDeps, 'db' | 'env' | 'clock' | 'files'>;

/**
 * Sends one mail of the outbox if it is due and no other sender has leased it. When a process dies between the mail
 * server's answer and the record of it, the mail is sent again with the same Message-ID, so mail clients show it once.
 * Each attempt has a link of its own; those of earlier attempts stay valid, because they may have arrived.
 * @throws Error with the id of an unsent mail and the reason, without personal data; the mail is due again after a
 * delay
 */
async function sendMail(deps: Deps, mailer: Mailer, id: string): Promise<void> {
  await giveUpIfOutdated(deps.db, [id]);
  const token = newToken();
  const [mail] = await claimMail(deps.db, [id, LEASE_SECONDS, hashToken(token)]);
  if (mail) await send(deps, mailer, { mail, token }).catch((error: unknown) => recordFailure(deps, mail, error));
}

/** Sends the mails that are due, longest waiting first. Stops at the first failure; the next call sends the rest. */
export async function sendQueuedMail(deps: Deps, mailer: Mailer): Promise<void> {
  await giveUpOutdatedMail(deps.db, []);
  for (const { id } of await dueMail(deps.db, [MAX_PER_CALL])) await sendMail(deps, mailer, id);
}

async function send(deps: Deps, mailer: Mailer, { mail, token }: { mail: QueuedMail; token: string }): Promise<void> {
  const { message, language } = await composeMail(deps, mail, token);
  // Refuses line breaks and second addresses, which could inject headers or recipients.
  if (!isEmail(message.to)) throw new MailRefused('not_an_address');
  await mailer.send(message);
  await markSent(deps.db, [mail.id, isSecret(mail) ? null : keepMessage(withoutToken(message, token), language)]);
}

function isSecret({ kind }: QueuedMail): boolean {
  return kind === 'password-reset';
}

async function recordFailure({ db }: Deps, mail: QueuedMail, error: unknown): Promise<void> {
  if (error instanceof MailRefused) return void (await giveUpMail(db, [mail.id, error.message]));
  const failure = error instanceof MailNotTaken ? error.message : 'not_composed';
  await tryMailLater(db, [mail.id, failure, retryDelaySeconds(mail.attempts)]);
  throw new Error(`Mail ${mail.id} was not sent: ${failure}`, { cause: error });
}

/** 30 s, doubled with each attempt, at most an hour. */
function retryDelaySeconds(attempts: number): number {
  return Math.min(MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** (attempts - 1));
}
