import { booking } from '#contract/bookings.ts';
import { bookingParams } from '#contract/checkout.ts';
import { handPaymentRequest } from '#contract/counter-sales.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { bookingPatch, cancelRequest, refundRequest } from '#contract/payments.ts';
import type { AppDeps } from '../../app-deps.ts';
import { idempotencyHeader } from '../../http/idempotency-header.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { TYPED_CODES_LIMIT } from '../../http/typed-codes-limit.ts';
import { AppError } from '../../http/errors.ts';
import { rowId } from '../../http/names.ts';
import { requestCents } from '../../http/request-cents.ts';
import { cancelBooking } from '../../booking/change/cancel-booking.ts';
import { changeStatus } from '../../booking/change-status.ts';
import { refundBooking } from '../../booking/money/refund-booking.ts';
import { answerBooking } from './answer-booking.ts';
import { recordHandPayment } from '../../booking/money/record-hand-payment.ts';

const tags = ['bookings'];

/** An operator's actions on a booking (P-20.2); each returns the updated booking. */
export function adminBookingRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'PATCH',
    url: OFFICE_PATHS.adminBooking.pattern,
    schema: {
      tags,
      operationId: 'confirmBooking',
      summary: 'Confirm a paid booking',
      errors: ['booking_not_found', 'state_conflict'],
      params: bookingParams,
      body: bookingPatch,
      response: { 200: booking },
    },
    config: { access: 'confirm bookings' },
    handler: async (request) => {
      const id = rowId(request.params, 'booking_not_found');
      const actor = actorOf(sessionUser(request));
      const [confirmed] = await changeStatus(deps.db, { bookingIds: [id], action: 'confirm', actor });
      const now = await answerBooking(deps, id);
      if (!confirmed) throw new AppError('state_conflict');
      return now;
    },
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.adminCancel.pattern,
    schema: {
      tags,
      operationId: 'cancelBooking',
      summary: 'Cancel a booking; its time or seats are free at once, no money is refunded',
      errors: ['booking_not_found', 'state_conflict', 'provider_unavailable'],
      params: bookingParams,
      body: cancelRequest.nullish(),
      response: { 200: booking },
    },
    config: { access: 'cancel bookings' },
    handler: async (request) => {
      const bookingId = rowId(request.params, 'booking_not_found');
      await cancelBooking(deps, { bookingId, actor: actorOf(sessionUser(request)), reason: request.body?.reason });
      return answerBooking(deps, bookingId);
    },
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.adminRefund.pattern,
    schema: {
      tags,
      operationId: 'refundBooking',
      summary: 'Refund a canceled booking, in full or in part',
      errors: [
        'booking_not_found',
        'state_conflict',
        'booking_changed',
        'idempotency_key_reused',
        'provider_unavailable',
      ],
      params: bookingParams,
      headers: idempotencyHeader,
      body: refundRequest.nullish(),
      response: { 200: booking },
    },
    config: { access: 'refund bookings' },
    handler: async (request) => {
      const bookingId = rowId(request.params, 'booking_not_found');
      const key = request.headers['idempotency-key'];
      const { amount, expected, reason } = request.body ?? {};
      await refundBooking(deps, {
        bookingId,
        actor: actorOf(sessionUser(request)),
        amountCents: amount === undefined ? null : requestCents(amount, 'amount'),
        expectedKeptCents: expected && requestCents(expected.kept, 'expected.kept'),
        reason,
        key,
      });
      return answerBooking(deps, bookingId);
    },
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.adminPayments.pattern,
    schema: {
      tags,
      operationId: 'recordHandPayment',
      summary: 'Record a payment in cash, at the card terminal or with a voucher',
      errors: [
        'booking_not_found',
        'state_conflict',
        'booking_changed',
        'idempotency_key_reused',
        'provider_unavailable',
        'voucher_not_found',
        'voucher_expired',
        'voucher_empty',
        'voucher_already_used',
      ],
      params: bookingParams,
      headers: idempotencyHeader,
      body: handPaymentRequest,
      response: { 200: booking },
    },
    config: { access: 'record payments', rateLimit: TYPED_CODES_LIMIT },
    handler: async (request) => {
      const bookingId = rowId(request.params, 'booking_not_found');
      const key = request.headers['idempotency-key'];
      const { amount, expected, ...payment } = request.body;
      await recordHandPayment(deps, {
        bookingId,
        actor: actorOf(sessionUser(request)),
        ...payment,
        amountCents: requestCents(amount, 'amount'),
        expectedDueCents: expected && requestCents(expected.due, 'expected.due'),
        key,
      });
      return answerBooking(deps, bookingId);
    },
  });
}
