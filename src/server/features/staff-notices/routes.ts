import { noticeList, noticesRead } from '#contract/notices.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { listNotices } from './list-notices.ts';
import { readNotices } from './queries.ts';

const tags = ['notices'];

/** Notices to the staff, with a read state for each person. */
export function noticeRoutes(app: App, { db }: Pick<AppDeps, 'db'>): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.notices,
    schema: {
      tags,
      operationId: 'listNotices',
      summary: 'The newest staff notices, and how many the user has not read',
      response: { 200: noticeList },
    },
    config: { access: 'see what needs attention' },
    handler: async (request) => listNotices(db, sessionUser(request).id),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.noticesRead,
    schema: {
      tags,
      operationId: 'readNotices',
      summary: 'Mark some or all notices as read by the user',
      body: noticesRead,
      response: { 200: noticeList },
    },
    config: { access: 'see what needs attention' },
    handler: async (request) => {
      const { id } = sessionUser(request);
      await readNotices(db, [id, request.body.ids ?? null, request.body.upTo ?? null]);
      return listNotices(db, id);
    },
  });
}
