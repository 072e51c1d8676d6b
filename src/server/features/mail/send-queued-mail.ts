import { isEmail } from '#domain/contact/contact-rules.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Mailer, MailRefused } from '../../providers/mail/mailer.ts';
import { composeMail } from './compose-mail.ts';
import { deliver } from './deliver.ts';
import { keepMessage, withoutToken } from './keep-message.ts';
import type { QueuedMail } from './mail-subject.ts';
import { dueMail, giveUpOutdatedMail, markSent } from './queries/queue.ts';

const MAX_PER_CALL = 100;

type Deps = Pick<AppDeps, 'db' | 'env' | 'clock' | 'files' | 'secrets'>;

/**
 * Sends the mails that are due, longest waiting first. Stops at the first failure, and after the current mail once `stopping` is
 * aborted; the next call sends the rest. When a process ends between the mail server's answer and the record of it, the mail is
 * sent again with the same Message-ID, so mail clients show it once. Each attempt has links of its own; those of earlier attempts
 * stay valid, because the mail may have arrived.
 * @throws Error as in deliver.ts
 */
export async function sendQueuedMail(deps: Deps, mailer: Mailer, stopping?: AbortSignal): Promise<void> {
  await giveUpOutdatedMail(deps.db, []);
  for (const { id } of await dueMail(deps.db, [MAX_PER_CALL])) {
    if (stopping?.aborted) return;
    await deliver(deps, id, (mail, token) => send(deps, mailer, { mail, token }));
  }
}

async function send(deps: Deps, mailer: Mailer, { mail, token }: { mail: QueuedMail; token: string }): Promise<void> {
  if (mail.kind === 'alert-webhook') throw new Error(`${mail.key} is no mail`);
  const { message, language } = await composeMail(deps, mail, token);
  // Refuses line breaks and second addresses, which could inject headers or recipients.
  if (!isEmail(message.to)) throw new MailRefused('not_an_address');
  await mailer.send(message);
  await markSent(deps.db, [mail.id, isStored(mail) ? keepMessage(withoutToken(message, token), language) : null]);
}

/**
 * Mails with a one-time link or a voucher's code are not stored because they contain secrets, nor are alerts, whose content is
 * already in the booking or message.
 */
function isStored({ kind }: QueuedMail): boolean {
  return kind !== 'password-reset' && kind !== 'staff-alert' && kind !== 'gift-voucher';
}
