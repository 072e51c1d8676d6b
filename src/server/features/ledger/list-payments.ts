import type { z } from 'zod';
import type { LedgerPage, ledgerQuery } from '#contract/payments.ts';
import type { AppDeps } from '../../app-deps.ts';
import { cursorAfter, readCursor } from './ledger-cursor.ts';
import { filterOf } from './ledger-filter.ts';
import { presentPayment, presentTotals } from './present-ledger.ts';
import { ledgerPayments, ledgerTotals } from './queries.ts';

/** One page of the ledger, and the totals over all of it. Throws malformed_request for a cursor that is not one of ours. */
export async function listPayments(
  { db }: Pick<AppDeps, 'db'>,
  query: z.output<typeof ledgerQuery>,
): Promise<LedgerPage> {
  const filter = filterOf(query);
  const after = readCursor(query.cursor);
  const [rows, totals] = await Promise.all([
    ledgerPayments(db.pool, { filter, after, limit: query.limit + 1 }),
    ledgerTotals(db.pool, filter),
  ]);
  if (!totals) throw new Error('An aggregate always has one row');
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentPayment),
    nextCursor: rows.length > shown.length && last ? cursorAfter(last) : null,
    total: totals.payments,
    totals: presentTotals(totals),
  };
}
