import { bookingDetailsChange, confirmationAnswer } from '#contract/booking-changes.ts';
import { booking } from '#contract/bookings.ts';
import { bookingParams } from '#contract/checkout.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { rowId } from '../../http/names.ts';
import { changeDetails } from '../../booking/change/change-details.ts';
import { answerBooking } from './answer-booking.ts';
import { requestDuePayment } from '../../booking/change/request-due-payment.ts';
import { resendConfirmation } from '../../booking/change/resend-confirmation.ts';

const tags = ['bookings'];
const CONFIRMATIONS_PER_MINUTE = 10;

/** An operator's changes to a booking's contact, language and note, and the mails that an operator can request for it. */
export function bookingChangeRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'PUT',
    url: OFFICE_PATHS.bookingDetails.pattern,
    schema: {
      tags,
      operationId: 'changeBookingDetails',
      summary: 'Edit the contact, the mail language and the note of a booking',
      errors: ['booking_not_found', 'booking_changed'],
      params: bookingParams,
      body: bookingDetailsChange,
      response: { 200: booking },
    },
    config: { access: 'change bookings' },
    handler: async (request) => {
      const bookingId = rowId(request.params, 'booking_not_found');
      await changeDetails(deps, {
        bookingId,
        actor: actorOf(sessionUser(request)),
        change: request.body,
      });
      return answerBooking(deps, bookingId);
    },
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.bookingConfirmation.pattern,
    schema: {
      tags,
      operationId: 'resendConfirmation',
      summary: 'Send the confirmation of a booking again',
      errors: ['booking_not_found', 'state_conflict', 'too_many_mails'],
      params: bookingParams,
      response: { 200: confirmationAnswer },
    },
    config: { access: 'change bookings', rateLimit: { max: CONFIRMATIONS_PER_MINUTE } },
    handler: async (request) => {
      const bookingId = rowId(request.params, 'booking_not_found');
      return resendConfirmation(deps, { bookingId, actor: actorOf(sessionUser(request)) });
    },
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.bookingPaymentRequest.pattern,
    schema: {
      tags,
      operationId: 'requestDuePayment',
      summary: 'Mail a link to pay what is due for a sold booking',
      errors: ['booking_not_found', 'state_conflict', 'too_many_mails'],
      params: bookingParams,
      response: { 200: confirmationAnswer },
    },
    config: { access: 'record payments', rateLimit: { max: CONFIRMATIONS_PER_MINUTE } },
    handler: async (request) => {
      const bookingId = rowId(request.params, 'booking_not_found');
      return requestDuePayment(deps, { bookingId, actor: actorOf(sessionUser(request)) });
    },
  });
}
