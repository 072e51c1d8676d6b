import { bulkAnswer, bulkRequest } from '#contract/bulk-changes.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { confirmSelected, resendSelected } from './bulk-actions.ts';

const tags = ['bookings'];
const RESENDS_PER_MINUTE = 10;

/** Actions on several bookings at once (P-20.22). */
export function bulkRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'POST',
    url: OFFICE_PATHS.confirmSelected,
    schema: {
      tags,
      operationId: 'confirmSelectedBookings',
      summary: 'Confirm the paid ones of several bookings',
      body: bulkRequest,
      response: { 200: bulkAnswer },
    },
    config: { access: 'confirm bookings' },
    handler: async (request) => confirmSelected(deps, { ids: request.body.ids, actor: actorOf(sessionUser(request)) }),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.resendSelected,
    schema: {
      tags,
      operationId: 'resendSelectedConfirmations',
      summary: 'Send the confirmations of several bookings again',
      body: bulkRequest,
      response: { 200: bulkAnswer },
    },
    config: { access: 'change bookings', rateLimit: { max: RESENDS_PER_MINUTE } },
    handler: async (request) => resendSelected(deps, { ids: request.body.ids, actor: actorOf(sessionUser(request)) }),
  });
}
