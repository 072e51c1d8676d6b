import { Readable } from 'node:stream';
import {
  booking,
  bookingDays,
  bookingDaysQuery,
  bookingHistory,
  bookingsCsvQuery,
  bookingsPage,
  bookingsQuery,
  bookingFigures,
  bookingFiguresQuery,
} from '#contract/bookings.ts';
import { bookingParams, bookingQuery } from '#contract/checkout.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { bookingsCsv, bookingsFileName } from './bookings-csv.ts';
import { readDays } from './read-days.ts';
import { listBookings } from './list-bookings.ts';
import { readFigures } from './read-figures.ts';
import { readHistory } from './read-history.ts';
import { showBooking } from './show-booking.ts';

const tags = ['bookings'];

/** A booking for its holder, and the operator's list of bookings. */
export function bookingRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: PATHS.booking.pattern,
    schema: {
      tags,
      operationId: 'readBooking',
      summary: 'A booking, for its holder (token, checkout cookie, or the account of its address) or an admin',
      params: bookingParams,
      querystring: bookingQuery,
      response: { 200: booking },
    },
    config: { access: 'holder' },
    handler: async (request) => showBooking(deps, request, request.params.id),
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.bookings,
    schema: {
      tags,
      operationId: 'listBookings',
      summary: 'Bookings, filtered and paged',
      querystring: bookingsQuery,
      response: { 200: bookingsPage },
    },
    config: { access: 'read bookings' },
    handler: async (request) => listBookings(deps, request.query),
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.bookingFigures,
    schema: {
      tags,
      operationId: 'readBookingFigures',
      summary: 'Key figures of all bookings that match the filter',
      querystring: bookingFiguresQuery,
      response: { 200: bookingFigures },
    },
    config: { access: 'read bookings' },
    handler: async (request) => readFigures(deps, request.query),
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.bookingDays,
    schema: {
      tags,
      operationId: 'readBookingDays',
      summary: 'Bookings, people and revenue of each day, for the bookings that match the filter',
      querystring: bookingDaysQuery,
      response: { 200: bookingDays },
    },
    config: { access: 'read bookings' },
    handler: async (request) => readDays(deps, request.query),
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.bookingsCsv,
    schema: {
      tags,
      operationId: 'exportBookings',
      produces: ['text/csv'],
      summary: 'All bookings that match the filter as a CSV file',
      querystring: bookingsCsvQuery,
    },
    config: { access: 'read bookings' },
    handler: async (request, reply) => {
      const disposition = `attachment; filename="${bookingsFileName(deps.clock.now())}"`;
      return reply
        .header('content-disposition', disposition)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(bookingsCsv(deps, request.query)));
    },
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.bookingHistory.pattern,
    schema: {
      tags,
      operationId: 'readBookingHistory',
      summary: 'The history of a booking and its money',
      errors: ['booking_not_found'],
      params: bookingParams,
      response: { 200: bookingHistory },
    },
    config: { access: 'read bookings' },
    handler: async (request) => readHistory(deps, request.params.id),
  });
}
