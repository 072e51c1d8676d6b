import type { AppDeps } from '../../app-deps.ts';
import { hashToken, newToken } from '../../http/token-hash.ts';
import { MailNotTaken, MailRefused, MailUnanswered } from '../../providers/mail/mailer.ts';
import type { QueuedMail } from './mail-subject.ts';
import { claimMail, giveUpIfOutdated, giveUpMail, renewLease, tryMailLater } from './queries/queue.ts';

const LEASE_SECONDS = 120;
const RENEW_LEASE_MS = 40_000;
const FIRST_DELAY_SECONDS = 30;
const MAX_DELAY_SECONDS = 3_600;
/**
 * The pauses after attempts without an answer. Each may have delivered the mail, and each further one delivers it again, so
 * there are only five; the last ones are hours apart, for a mail server that hangs for long (P-17.4).
 */
const UNANSWERED_DELAYS_SECONDS = [60, 600, 3_600, 14_400];

/**
 * Sends and records one mail of the outbox with `send`, if it is due and no other sender has leased it. The lease is renewed as long
 * as `send` runs: a mail server may take minutes for the steps of one mail.
 * @throws Error with the id of an unsent mail and the reason, without personal data; the mail is due again after a
 * delay
 */
export async function deliver(
  deps: Pick<AppDeps, 'db'>,
  id: string,
  send: (mail: QueuedMail, token: string) => Promise<void>,
): Promise<void> {
  await giveUpIfOutdated(deps.db, [id]);
  const token = newToken();
  const [mail] = await claimMail(deps.db, [id, LEASE_SECONDS, hashToken(token)]);
  if (!mail) return;
  const renewing = setInterval(() => void renewLease(deps.db, [id, LEASE_SECONDS]).catch(() => {}), RENEW_LEASE_MS);
  try {
    await send(mail, token);
  } catch (error) {
    await recordFailure(deps, mail, error);
  } finally {
    clearInterval(renewing);
  }
}

async function recordFailure({ db }: Pick<AppDeps, 'db'>, mail: QueuedMail, error: unknown): Promise<void> {
  if (error instanceof MailRefused) return void (await giveUpMail(db, [mail.id, error.message]));
  const failure = failureOf(error);
  const isUnanswered = error instanceof MailUnanswered;
  const unanswered = mail.attempts_unanswered + (isUnanswered ? 1 : 0);
  const delay = isUnanswered ? UNANSWERED_DELAYS_SECONDS[unanswered - 1] : retryDelaySeconds(mail.attempts);
  if (delay === undefined) {
    await giveUpMail(db, [mail.id, failure]);
  } else {
    await tryMailLater(db, [mail.id, failure, unanswered, delay]);
  }
  throw new Error(`Mail ${mail.id} was not sent: ${failure}`, { cause: error });
}

function failureOf(error: unknown): string {
  if (error instanceof MailUnanswered) return 'no_answer';
  return error instanceof MailNotTaken ? error.message : 'not_composed';
}

/** 30 s, doubled with each attempt, at most an hour. */
function retryDelaySeconds(attempts: number): number {
  return Math.min(MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** (attempts - 1));
}
