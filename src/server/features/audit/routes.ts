import { auditChoices, auditPage, auditQuery } from '#contract/audit.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { auditActions, auditActors } from './queries.ts';
import { readAudit } from './read-audit.ts';

const tags = ['audit'];

/** The audit log: who changed what and when. Admins only, because it names people. */
export function auditRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.audit,
    schema: {
      tags,
      operationId: 'listAuditLog',
      summary: 'The audit log, newest first',
      querystring: auditQuery,
      response: { 200: auditPage },
    },
    config: { access: 'read the audit log' },
    handler: async (request) => readAudit(deps, request.query),
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.auditChoices,
    schema: {
      tags,
      operationId: 'readAuditChoices',
      summary: 'Values that the audit log can be filtered by',
      response: { 200: auditChoices },
    },
    config: { access: 'read the audit log' },
    handler: async () => {
      const { pool } = deps.db;
      const [actors, actions] = await Promise.all([auditActors(pool, []), auditActions(pool, [])]);
      return { actors, actions: actions.map(({ action }) => action) };
    },
  });
}
