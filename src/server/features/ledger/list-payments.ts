import type { z } from 'zod';
import type { LedgerPage, LedgerRow, ledgerQuery } from '#contract/payments.ts';
import type { AppDeps } from '../../app-deps.ts';
import { pageOf, readCursor } from '../../http/cursor.ts';
import { AppError } from '../../http/errors.ts';
import { depositsOf, ledgerFilterOf } from './ledger-filter.ts';
import { presentKeptDeposit, presentPayment, presentTotals } from './present-ledger.ts';
import { keptDeposits, ledgerPages, ledgerPayment, ledgerTotals, openedAt } from './queries.ts';

/** An operator keeps only a few security deposits a month. */
const MOST_DEPOSITS = 200;

/**
 * One page of payments and the totals over the whole filter.
 * @throws AppError malformed_request for a cursor that the server did not issue
 */
export async function listPayments(
  { db }: Pick<AppDeps, 'db'>,
  query: z.output<typeof ledgerQuery>,
): Promise<LedgerPage> {
  const { state, filter } = ledgerFilterOf(query);
  const deposits = depositsOf(query);
  const after = readCursor(query.cursor);
  const [rows, [totals], kept] = await Promise.all([
    ledgerPages[state](db, { ...filter, after, limit: query.limit + 1 }),
    ledgerTotals[state](db, filter),
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
export async function showPayment({ db }: Pick<AppDeps, 'db'>, id: string): Promise<LedgerRow> {
  const [row] = await ledgerPayment(db, [id]);
  if (!row) throw new AppError('not_found');
  return presentPayment(row);
}
