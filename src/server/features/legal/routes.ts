import {
  legalPreview,
  legalPreviewAnswer,
  legalText,
  legalTextParams,
  legalTextQuery,
  legalTextUpdate,
  storedLegalText,
  storedLegalTextParams,
  storedLegalTexts,
} from '#contract/legal-texts.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { legalHtml } from './legal-html.ts';
import { readLegalText } from './read-legal-text.ts';
import { listLegalTexts, saveLegalText } from './save-legal-text.ts';

const tags = ['legal'];

/** Request body limit in bytes: the longest text in Cyrillic, with room for its JSON. */
const MOST_BYTES = 256 * 1024;

/** The legal texts: for everybody to read, for the operator to edit. */
export function legalRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: PATHS.legalText.pattern,
    schema: {
      tags,
      operationId: 'readLegalText',
      summary: "A legal document in the operator's words; `html` is null when the site's own text applies",
      params: legalTextParams,
      querystring: legalTextQuery,
      response: { 200: legalText },
    },
    config: { access: 'public' },
    handler: ({ params, query }) => readLegalText(deps, params.document, query.lng),
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.legalTexts,
    schema: {
      tags,
      operationId: 'listLegalTexts',
      summary: 'The legal texts that the operator has changed, to edit',
      response: { 200: storedLegalTexts },
    },
    config: { access: 'change settings' },
    handler: async () => listLegalTexts(deps),
  });

  app.route({
    method: 'PUT',
    url: OFFICE_PATHS.legalText.pattern,
    bodyLimit: MOST_BYTES,
    schema: {
      tags,
      operationId: 'saveLegalText',
      summary: 'Save a legal text as a new version; null restores the site’s own',
      errors: ['state_conflict'],
      params: storedLegalTextParams,
      body: legalTextUpdate,
      response: { 200: storedLegalText },
    },
    config: { access: 'change settings' },
    handler: async (request) =>
      saveLegalText(deps, { ...request.params, ...request.body, actor: actorOf(sessionUser(request)) }),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.legalPreview,
    bodyLimit: MOST_BYTES,
    schema: {
      tags,
      operationId: 'previewLegalText',
      summary: 'A legal text as its page would show it',
      body: legalPreview,
      response: { 200: legalPreviewAnswer },
    },
    config: { access: 'change settings' },
    handler: async ({ body }) => ({ html: legalHtml(body.markdown) }),
  });
}
