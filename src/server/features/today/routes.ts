import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { todayQuery, todaySheet } from '#contract/today.ts';
import { can } from '#domain/policy.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { readToday } from './read-today.ts';

/** The day sheet, for admins and crew. */
export function todayRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.today,
    schema: {
      tags: ['today'],
      operationId: 'readDaySheet',
      summary: 'Departures of a day and the day after, by boat; money for admins only',
      querystring: todayQuery,
      response: { 200: todaySheet },
    },
    config: { access: 'read the day sheet' },
    handler: async (request) => {
      const { date } = request.query;
      return readToday(deps, {
        date: date === undefined ? null : Temporal.PlainDate.from(date),
        showsMoney: can(request.user, 'see amounts due'),
        showsAttention: can(request.user, 'see what needs attention'),
      });
    },
  });
}
