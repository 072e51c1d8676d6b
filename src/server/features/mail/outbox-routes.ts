import { outboxMail, outboxPage, outboxParams, outboxQuery } from '#contract/outbox.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { listMail, readMail, readMailHtml } from './read-outbox.ts';

const tags = ['mail'];

/** Content security policy for a mail shown as a page: inline styles and attached images only, no scripts. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups";

/**
 * Demo mode only: shows the mail that would have been sent (P-17.5). Mails contain access tokens, so only admins can
 * read them.
 */
export function outboxRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.outbox,
    schema: {
      tags,
      operationId: 'listMail',
      summary: 'Outgoing mail, newest first',
      querystring: outboxQuery,
      response: { 200: outboxPage },
    },
    config: { access: 'read sent mail' },
    handler: async (request) => listMail(deps, request.query),
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.outboxMail.pattern,
    schema: {
      tags,
      operationId: 'readMail',
      summary: 'One mail as text',
      params: outboxParams,
      response: { 200: outboxMail },
    },
    config: { access: 'read sent mail' },
    handler: async (request) => readMail(deps, request.params.id),
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.outboxMailHtml.pattern,
    schema: {
      tags,
      operationId: 'readMailHtml',
      produces: ['text/html'],
      summary: 'One mail as the HTML page that its reader sees',
      params: outboxParams,
    },
    config: { access: 'read sent mail' },
    handler: async (request, reply) => {
      const html = await readMailHtml(deps, request.params.id);
      return reply.header('content-security-policy', MAIL_POLICY).type('text/html; charset=utf-8').send(html);
    },
  });
}
