import type { z } from 'zod';
import type { PaymentsPage, ListedPayment, paymentsQuery } from '#contract/payments.ts';
import type { AppDeps } from '../../app-deps.ts';
import { pageOf, readCursor } from '../../http/cursor.ts';
import { AppError } from '../../http/errors.ts';
import { depositsOf, paymentsFilterOf } from './payments-filter.ts';
import { presentKeptDeposit, presentPayment, presentTotals } from './present-payments.ts';
import { keptDeposits, paymentsPages, paymentById, paymentTotals, openedAt } from './queries.ts';

/** An operator keeps only a few security deposits a month. */
const MOST_DEPOSITS = 200;

/**
 * One page of payments and the totals over the whole filter.
 * @throws AppError malformed_request for a cursor that the server did not issue
 */
export async function listPayments(
  { db }: Pick<AppDeps, 'db'>,
  query: z.output<typeof paymentsQuery>,
): Promise<PaymentsPage> {
  const { state, filter } = paymentsFilterOf(query);
  const deposits = depositsOf(query);
  const after = readCursor(query.cursor);
  const [rows, [totals], kept] = await Promise.all([
    paymentsPages[state](db, { ...filter, after, limit: query.limit + 1 }),
    paymentTotals[state](db, filter),
    deposits ? keptDeposits(db, { ...deposits, limit: MOST_DEPOSITS }) : [],
  ]);
  if (!totals) throw new Error('An aggregate always has one row');
  const { shown, nextCursor } = pageOf(rows, query.limit, openedAt);
  return {
    items: shown.map(presentPayment),
    nextCursor,
    total: totals.payments,
    totals: presentTotals(totals),
    keptDeposits: kept.map(presentKeptDeposit),
  };
}

/** @throws AppError not_found */
export async function showPayment({ db }: Pick<AppDeps, 'db'>, id: string): Promise<ListedPayment> {
  const [row] = await paymentById(db, [id]);
  if (!row) throw new AppError('not_found');
  return presentPayment(row);
}
