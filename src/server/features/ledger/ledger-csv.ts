import type { z } from 'zod';
import type { LedgerRow, ledgerCsvQuery } from '#contract/payments.ts';
import type { AppDeps } from '../../app-deps.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../http/csv.ts';
import { ledgerFilterOf } from './ledger-filter.ts';
import { presentPayment } from './present-ledger.ts';
import { ledgerPages, openedAt } from './queries.ts';

const BATCH_SIZE = 500;

const HEADINGS = [
  'opened',
  'booking',
  'booking status',
  'boat',
  'trip start',
  'customer',
  'payment status',
  'asked',
  'in',
  'out',
  'on its way back',
  'fee',
  'net',
  'unsettled',
  'difference',
  'provider',
  'provider payment',
  'disputes',
  'taken in disputes',
  'currency',
];

/** Streams all payments of the filter as CSV: euros with a decimal point, instants in UTC, newest first. */
export async function* ledgerCsv(
  { db }: Pick<AppDeps, 'db'>,
  query: z.output<typeof ledgerCsvQuery>,
): AsyncGenerator<string> {
  const { state, filter } = ledgerFilterOf(query);
  const page = ledgerPages[state];
  yield BYTE_ORDER_MARK + csvLine(HEADINGS);
  let rows = await page(db, { ...filter, after: null, limit: BATCH_SIZE });
  while (rows.length > 0) {
    yield rows.map((row) => csvLine(cellsOf(presentPayment(row)))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    rows = await page(db, { ...filter, after: openedAt(last), limit: BATCH_SIZE });
  }
}

function cellsOf(row: LedgerRow): (string | null)[] {
  const { booking } = row;
  return [
    row.createdAt,
    booking.shortNumber,
    booking.status,
    booking.boatTitle,
    booking.start,
    booking.customerName,
    row.status,
    money(row.amount),
    money(row.in),
    money(row.out),
    money(row.outPending),
    row.fee === null ? null : money(row.fee),
    money(row.net),
    row.unsettled ? 'yes' : 'no',
    money(row.difference),
    row.provider,
    row.providerPaymentId,
    row.disputes.map(({ status }) => status).join(' '),
    money(row.taken),
    row.currency,
  ];
}

/** `90.00`, without a currency sign, so that a spreadsheet can sum the column. */
function money(euros: number): string {
  return euros.toFixed(2);
}
