import { booking } from '#contract/bookings.ts';
import { bookingParams } from '#contract/checkout.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { depositCapture, depositTaken } from '#contract/security-deposits.ts';
import type { AppDeps } from '../../app-deps.ts';
import { keepDeposit } from '../../booking/money/security-deposits/keep-deposit.ts';
import { recordDeposit } from '../../booking/money/security-deposits/record-deposit.ts';
import { releaseDeposit } from '../../booking/money/security-deposits/release-deposit.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { rowId } from '../../http/names.ts';
import { requestCents } from '../../http/request-cents.ts';
import { answerBooking } from './answer-booking.ts';

const tags = ['bookings'];

/** An operator's actions on a security deposit (P-14.9 to P-14.11); each returns the updated booking. */
export function adminDepositRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'POST',
    url: OFFICE_PATHS.adminDeposit.pattern,
    schema: {
      tags,
      operationId: 'recordSecurityDeposit',
      summary: 'Record a security deposit taken in cash or at the card terminal',
      errors: ['booking_not_found', 'state_conflict', 'provider_unavailable'],
      params: bookingParams,
      body: depositTaken,
      response: { 200: booking },
    },
    config: { access: 'record payments' },
    handler: async (request) => {
      const bookingId = rowId(request.params, 'booking_not_found');
      await recordDeposit(deps, { bookingId, actor: actorOf(sessionUser(request)), way: request.body.way });
      return answerBooking(deps, bookingId);
    },
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.adminDepositCapture.pattern,
    schema: {
      tags,
      operationId: 'captureSecurityDeposit',
      summary: 'Keep part or all of a security deposit; the customer is told the reason',
      errors: ['booking_not_found', 'state_conflict', 'provider_unavailable'],
      params: bookingParams,
      body: depositCapture,
      response: { 200: booking },
    },
    config: { access: 'refund bookings' },
    handler: async (request) => {
      const bookingId = rowId(request.params, 'booking_not_found');
      const { amount, reason } = request.body;
      const cents = requestCents(amount, 'amount');
      await keepDeposit(deps, { bookingId, actor: actorOf(sessionUser(request)), cents, reason });
      return answerBooking(deps, bookingId);
    },
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.adminDepositRelease.pattern,
    schema: {
      tags,
      operationId: 'releaseSecurityDeposit',
      summary: 'Release a security deposit, or record that it was handed back',
      errors: ['booking_not_found', 'state_conflict', 'provider_unavailable'],
      params: bookingParams,
      response: { 200: booking },
    },
    config: { access: 'refund bookings' },
    handler: async (request) => {
      const bookingId = rowId(request.params, 'booking_not_found');
      await releaseDeposit(deps, { bookingId, actor: actorOf(sessionUser(request)) });
      return answerBooking(deps, bookingId);
    },
  });
}
