import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { securityLogPage, securityLogQuery } from '#contract/security-log.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { readSecurityLog } from './read-security-log.ts';

/** The security log (P-19.11). Admins only, because it names people and addresses. */
export function securityLogRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.securityLog,
    schema: {
      tags: ['audit'],
      operationId: 'listSecurityLog',
      summary: 'Sign-ins, refused access, changes of passwords and roles, use of booking links; newest first',
      querystring: securityLogQuery,
      response: { 200: securityLogPage },
    },
    config: { access: 'read the security log' },
    handler: async (request) => {
      await app.securityLog.flush();
      return readSecurityLog(deps, request.query);
    },
  });
}
