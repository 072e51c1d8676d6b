import { alertWebhook, alertWebhookTest } from '#contract/notices.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { AppError } from '../../http/errors.ts';
import { MailNotTaken, MailRefused, MailUnanswered } from '../../providers/mail/mailer.ts';
import { openWeb } from '../../providers/web/open-web.ts';
import { postSigned } from '../../providers/web/post-signed.ts';
import { webhookAddress } from './queries/notices.ts';
import { webhookSecret } from './webhook-secret.ts';

const tags = ['settings'];
const TEST_TEXT = 'Test: alerts of new bookings, changes and messages will appear here.';

/** The key that signs the calls to the chat service, and a test call to its address. */
export function alertRoutes(app: App, { db, clock }: Pick<AppDeps, 'db' | 'clock'>): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.alertWebhook,
    schema: {
      tags,
      operationId: 'readAlertWebhook',
      summary: 'The key that signs the calls to the chat service',
      response: { 200: alertWebhook },
    },
    config: { access: 'change settings' },
    handler: async () => ({ secret: await webhookSecret(db) }),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.alertWebhookTest,
    schema: {
      tags,
      operationId: 'testAlertWebhook',
      summary: 'Send a test call to the saved address of the chat service',
      errors: ['state_conflict'],
      response: { 200: alertWebhookTest },
    },
    config: { access: 'change settings' },
    handler: async () => {
      const [{ url } = { url: null }] = await webhookAddress(db, []);
      if (!url) throw new AppError('state_conflict');
      const at = clock.now();
      const body = { text: TEST_TEXT, event: 'test', at: isoInstant(at) };
      const call = { url, body, secret: await webhookSecret(db), at, id: `test:${at.epochMilliseconds}` };
      return postSigned(call, openWeb).then(() => ({ failure: null }), failureOf);
    },
  });
}

function failureOf(error: unknown): { failure: string } {
  const kinds = [MailRefused, MailNotTaken, MailUnanswered];
  if (error instanceof Error && kinds.some((kind) => error instanceof kind)) return { failure: error.message };
  throw error;
}
