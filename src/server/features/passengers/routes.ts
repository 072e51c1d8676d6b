import { bookingParams, bookingQuery } from '#contract/checkout.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { passengerList, passengersRequest } from '#contract/passengers.ts';
import { PATHS } from '#contract/paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { bookingIdOfGuest } from '../../booking/access/holder.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { rowId } from '../../http/names.ts';
import { readPassengers } from './read-passengers.ts';
import { savePassengers } from './save-passengers.ts';

const tags = ['bookings'];
const SAVES_PER_MINUTE = 30;

/** Passenger lists (P-16.9), for the booking's guest and for the crew at the pier. */
export function passengerRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: PATHS.passengers.pattern,
    schema: {
      tags,
      operationId: 'readPassengers',
      summary: 'The passenger list of a booking, what it lacks, and its life jackets by size',
      errors: ['booking_not_found'],
      params: bookingParams,
      querystring: bookingQuery,
      response: { 200: passengerList },
    },
    config: { access: 'holder' },
    handler: async (request) => readPassengers(deps, await bookingIdOfGuest(deps, request), 'guest'),
  });

  app.route({
    method: 'PUT',
    url: PATHS.passengers.pattern,
    schema: {
      tags,
      operationId: 'savePassengers',
      summary: 'Replace the passenger list until departure; it need not be complete',
      errors: ['booking_not_found', 'state_conflict', 'change_too_late'],
      params: bookingParams,
      querystring: bookingQuery,
      body: passengersRequest,
      response: { 200: passengerList },
    },
    config: { access: 'holder', rateLimit: { max: SAVES_PER_MINUTE } },
    handler: async (request) => {
      const bookingId = await bookingIdOfGuest(deps, request);
      return savePassengers(deps, { bookingId, actor: 'visitor', passengers: request.body.passengers });
    },
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.bookingPassengers.pattern,
    schema: {
      tags,
      operationId: 'readPassengersForOffice',
      summary: 'The passenger list of any booking',
      errors: ['booking_not_found'],
      params: bookingParams,
      response: { 200: passengerList },
    },
    config: { access: 'check in guests' },
    handler: async (request) => readPassengers(deps, rowId(request.params, 'booking_not_found'), 'staff'),
  });

  app.route({
    method: 'PUT',
    url: OFFICE_PATHS.bookingPassengers.pattern,
    schema: {
      tags,
      operationId: 'savePassengersForOffice',
      summary: 'Replace the passenger list of any booking, also while the party boards',
      errors: ['booking_not_found', 'state_conflict'],
      params: bookingParams,
      body: passengersRequest,
      response: { 200: passengerList },
    },
    config: { access: 'check in guests' },
    handler: async (request) => {
      const bookingId = rowId(request.params, 'booking_not_found');
      const actor = actorOf(sessionUser(request));
      return savePassengers(deps, { bookingId, actor, passengers: request.body.passengers });
    },
  });
}
