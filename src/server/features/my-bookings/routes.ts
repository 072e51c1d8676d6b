import { myBookingsAnswer, ownData } from '#contract/my-bookings.ts';
import { PATHS } from '#contract/paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { requestLanguage } from '../../http/language.ts';
import { type ExportEffects, exportOwnData } from './export-own-data.ts';
import { listMyBookings } from './list-my-bookings.ts';

const tags = ['accounts'];

/** A customer's own bookings and data (P-19.8). */
export function myBookingRoutes(app: App, deps: AppDeps, effects: ExportEffects): void {
  app.route({
    method: 'GET',
    url: PATHS.myBookings,
    schema: {
      tags,
      operationId: 'listOwnBookings',
      summary: "The customer's own bookings, by the proven address",
      response: { 200: myBookingsAnswer },
    },
    config: { access: 'signed-in' },
    handler: async (request) => listMyBookings(deps, sessionUser(request), requestLanguage(request)),
  });

  app.route({
    method: 'GET',
    url: PATHS.ownData,
    schema: {
      tags,
      operationId: 'exportOwnData',
      summary: 'All data stored about the signed-in customer, as a file',
      response: { 200: ownData },
    },
    config: { access: 'signed-in', rateLimit: { max: deps.limits.signInsPerMinute } },
    handler: async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="my-data.json"');
      return exportOwnData(deps, effects, { user: sessionUser(request), language: requestLanguage(request) });
    },
  });
}
