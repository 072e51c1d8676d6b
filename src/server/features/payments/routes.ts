import { Readable } from 'node:stream';
import {
  paymentsCheck,
  paymentsCheckQuery,
  paymentsCsvQuery,
  paymentsPage,
  paymentParams,
  paymentsQuery,
  listedPayment,
} from '#contract/payments.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { checkPayments } from './check-payments.ts';
import { paymentsCsv } from './payments-csv.ts';
import { listPayments, showPayment } from './list-payments.ts';

const tags = ['payments'];

/** Payments, refunds, fees and open amounts. Admins only. */
export function adminPaymentRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.payments,
    schema: {
      tags,
      operationId: 'listPayments',
      summary: 'Payments with refunds, disputes and fees, newest first, and their totals',
      querystring: paymentsQuery,
      response: { 200: paymentsPage },
    },
    config: { access: 'read payments' },
    handler: async (request) => listPayments(deps, request.query),
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.paymentsCsv,
    schema: {
      tags,
      operationId: 'exportPayments',
      produces: ['text/csv'],
      summary: 'All payments that match the filter as a CSV file',
      querystring: paymentsCsvQuery,
    },
    config: { access: 'read payments' },
    handler: async (request, reply) =>
      reply
        .header('content-disposition', 'attachment; filename="payments.csv"')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(paymentsCsv(deps, request.query))),
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.payment.pattern,
    schema: {
      tags,
      operationId: 'showPayment',
      summary: 'One payment with its refunds and disputes',
      errors: ['not_found'],
      params: paymentParams,
      response: { 200: listedPayment },
    },
    config: { access: 'read payments' },
    handler: async (request) => showPayment(deps, request.params.id),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.paymentsCheck,
    schema: {
      tags,
      operationId: 'checkPayments',
      summary: 'Compare payments with the card provider',
      errors: ['provider_unavailable'],
      querystring: paymentsCheckQuery,
      response: { 200: paymentsCheck },
    },
    config: { access: 'read payments' },
    handler: async (request) => checkPayments(deps, request.query),
  });
}
