import type { AppDeps } from '../../app-deps.ts';
import { MailRefused } from '../../providers/mail/mailer.ts';
import { type OpenWeb, openWeb } from '../../providers/web/open-web.ts';
import { postSigned } from '../../providers/web/post-signed.ts';
import { readNotice, webhookBody } from './alert-content.ts';
import { deliver } from './deliver.ts';
import type { QueuedMail } from './mail-subject.ts';
import { webhookAddress } from './queries/notices.ts';
import { dueWebhooks, markSent } from './queries/queue.ts';
import { webhookSecret } from './webhook-secret.ts';

const MAX_PER_CALL = 20;

/**
 * Makes the calls to the operator's chat service that are due. Separate from the mails, so that they do not wait for an
 * unresponsive service. Ends after the current call once `stopping` is aborted.
 * @throws Error as in deliver.ts
 */
export async function sendQueuedWebhooks(
  deps: Pick<AppDeps, 'db' | 'env' | 'clock'>,
  { web = openWeb, stopping }: { web?: OpenWeb; stopping?: AbortSignal },
): Promise<void> {
  for (const { id } of await dueWebhooks(deps.db, [MAX_PER_CALL])) {
    if (stopping?.aborted) return;
    await deliver(deps, id, (mail) => post(deps, web, mail));
  }
}

async function post(
  { db, env, clock }: Pick<AppDeps, 'db' | 'env' | 'clock'>,
  web: OpenWeb,
  mail: QueuedMail,
): Promise<void> {
  if (!mail.notice_id) throw new Error(`Webhook ${mail.key} has no notice`);
  const [{ url } = { url: null }] = await webhookAddress(db, []);
  if (!url) throw new MailRefused('no_address');
  const body = webhookBody(await readNotice(db, mail.notice_id), env.publicUrl);
  await postSigned({ url, body, secret: await webhookSecret(db), at: clock.now(), id: mail.key }, web);
  await markSent(db, [mail.id, null]);
}
