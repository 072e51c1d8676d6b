import {
  checkInAnswer,
  checkInQuery,
  checkInRequest,
  checkInSheet,
  noShowAnswer,
  noShowRequest,
} from '#contract/check-in.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { can } from '#domain/policy.ts';
import { canaryDate, canaryDayRange } from '#domain/time/canary-time.ts';
import type { AppDeps } from '../../app-deps.ts';
import { sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { checkIn } from './check-in.ts';
import { markNoShow } from './mark-no-show.ts';
import { presentSailings } from './present-check-in.ts';
import { partiesBetween } from './queries.ts';

const tags = ['check-in'];

/** Check-in of guests at the pier. */
export function checkInRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.checkIns,
    schema: {
      tags,
      operationId: 'readCheckInSheet',
      summary: 'Departures of a day and who has checked in; money for admins only',
      querystring: checkInQuery,
      response: { 200: checkInSheet },
    },
    config: { access: 'check in guests' },
    handler: async (request) => {
      const { date: asked } = request.query;
      const date = asked === undefined ? canaryDate(deps.clock.now()) : Temporal.PlainDate.from(asked);
      const { start, end } = canaryDayRange(date);
      const rows = await partiesBetween(deps.db, [start, end]);
      return { date: date.toString(), sailings: presentSailings(rows, can(request.user, 'see amounts due')) };
    },
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.checkIns,
    schema: {
      tags,
      operationId: 'checkIn',
      summary: 'Check in a ticket or a party, or undo it; repeating it changes nothing',
      errors: ['ticket_unknown', 'booking_not_found', 'not_paid', 'not_aboard_today', 'booking_over'],
      body: checkInRequest,
      response: { 200: checkInAnswer },
    },
    config: { access: 'check in guests' },
    handler: async (request) => checkIn(deps, sessionUser(request), request.body),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.noShows,
    schema: {
      tags,
      operationId: 'markNoShow',
      summary: 'Mark a party as a no-show, or remove the mark; repeating it changes nothing',
      errors: ['booking_not_found', 'not_aboard_today', 'not_paid', 'not_departed', 'already_aboard', 'booking_over'],
      body: noShowRequest,
      response: { 200: noShowAnswer },
    },
    config: { access: 'check in guests' },
    handler: async (request) => markNoShow(deps, sessionUser(request), request.body),
  });
}
