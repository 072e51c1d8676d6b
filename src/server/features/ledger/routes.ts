import { Readable } from 'node:stream';
import {
  ledgerCheck,
  ledgerCheckQuery,
  ledgerCsvQuery,
  ledgerPage,
  ledgerPaymentParams,
  ledgerQuery,
  ledgerRow,
} from '#contract/payments.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { checkPayments } from './check-payments.ts';
import { ledgerCsv } from './ledger-csv.ts';
import { listPayments, showPayment } from './list-payments.ts';

const tags = ['payments'];

/** Payments, refunds, fees and open amounts. Admins only. */
export function ledgerRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.ledger,
    schema: {
      tags,
      operationId: 'listPayments',
      summary: 'Payments with refunds, disputes and fees, newest first, and their totals',
      querystring: ledgerQuery,
      response: { 200: ledgerPage },
    },
    config: { access: 'read payments' },
    handler: async (request) => listPayments(deps, request.query),
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.ledgerCsv,
    schema: {
      tags,
      operationId: 'exportPayments',
      produces: ['text/csv'],
      summary: 'All payments that match the filter as a CSV file',
      querystring: ledgerCsvQuery,
    },
    config: { access: 'read payments' },
    handler: async (request, reply) =>
      reply
        .header('content-disposition', 'attachment; filename="payments.csv"')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(ledgerCsv(deps, request.query))),
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.ledgerPayment.pattern,
    schema: {
      tags,
      operationId: 'showPayment',
      summary: 'One payment with its refunds and disputes',
      errors: ['not_found'],
      params: ledgerPaymentParams,
      response: { 200: ledgerRow },
    },
    config: { access: 'read payments' },
    handler: async (request) => showPayment(deps, request.params.id),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.ledgerCheck,
    schema: {
      tags,
      operationId: 'checkPayments',
      summary: 'Compare payments with the card provider',
      errors: ['provider_unavailable'],
      querystring: ledgerCheckQuery,
      response: { 200: ledgerCheck },
    },
    config: { access: 'read payments' },
    handler: async (request) => checkPayments(deps, request.query),
  });
}
