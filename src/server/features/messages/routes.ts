import {
  message,
  messageAccepted,
  messageParams,
  messagePatch,
  messageRequest,
  messagesPage,
  messagesQuery,
} from '#contract/messages.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { listMessages, showMessage } from './list-messages.ts';
import { MESSAGES_PER_MINUTE } from './messages-limit.ts';
import { markMessage } from './mark-message.ts';
import { receiveMessage } from './receive-message.ts';

const tags = ['messages'];

/** Messages to the operator (P-18.2). */
export function messageRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'POST',
    url: PATHS.messages,
    schema: {
      tags,
      operationId: 'sendMessage',
      summary: 'Send a message to the operator',
      body: messageRequest,
      response: { 200: messageAccepted },
    },
    config: { access: 'public', rateLimit: { max: MESSAGES_PER_MINUTE } },
    handler: async ({ body, ip, headers }) => {
      await receiveMessage(deps, body, { ip, userAgent: headers['user-agent'] });
      return { success: true as const };
    },
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.adminMessages,
    schema: {
      tags,
      operationId: 'listMessages',
      summary: 'Messages, filtered and paged',
      querystring: messagesQuery,
      response: { 200: messagesPage },
    },
    config: { access: 'answer messages' },
    handler: async (request) => listMessages(deps, request.query),
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.adminMessage.pattern,
    schema: {
      tags,
      operationId: 'showMessage',
      summary: 'One message',
      errors: ['not_found'],
      params: messageParams,
      response: { 200: message },
    },
    config: { access: 'answer messages' },
    handler: async (request) => showMessage(deps, request.params.id),
  });

  app.route({
    method: 'PATCH',
    url: OFFICE_PATHS.adminMessage.pattern,
    schema: {
      tags,
      operationId: 'updateMessage',
      summary: 'Mark a message as read or answered, or edit its note',
      errors: ['state_conflict'],
      params: messageParams,
      body: messagePatch,
      response: { 200: message },
    },
    config: { access: 'answer messages' },
    handler: async (request) => {
      const actor = actorOf(sessionUser(request));
      return markMessage(deps, { id: request.params.id, actor, patch: request.body });
    },
  });
}
