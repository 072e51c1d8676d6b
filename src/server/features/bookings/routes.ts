import { booking, bookingsPage, bookingsQuery } from '#contract/bookings.ts';
import { bookingParams, bookingQuery } from '#contract/checkout.ts';
import { PATHS } from '#contract/paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { listBookings } from './list-bookings.ts';
import { showBooking } from './show-booking.ts';

const tags = ['bookings'];

/** A booking for its holder, and the operator's list of them (contract §2). */
export function bookingRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: '/checkout/booking/:id',
    schema: {
      tags,
      summary: 'A booking, to its holder (token or checkout cookie) or an admin',
      params: bookingParams,
      querystring: bookingQuery,
      response: { 200: booking },
    },
    config: { access: 'holder' },
    handler: async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      return showBooking(deps, request, request.params.id);
    },
  });

  app.route({
    method: 'GET',
    url: PATHS.bookings,
    schema: { tags, summary: 'All bookings, filtered', querystring: bookingsQuery, response: { 200: bookingsPage } },
    config: { access: 'admin' },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return listBookings(deps, request.query);
    },
  });
}
