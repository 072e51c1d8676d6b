import type { z } from 'zod';
import type { LedgerRow, ledgerCsvQuery } from '#contract/payments.ts';
import type { AppDeps } from '../../app-deps.ts';
import { paymentWord, statusWord } from '../../booking/read/booking-words.ts';
import { type CsvCell, type CsvColumn, csvFile } from '../../http/csv.ts';
import { ledgerFilterOf } from './ledger-filter.ts';
import { disputeStatusWord, paymentStatusWord } from './payment-words.ts';
import { presentPayment } from './present-ledger.ts';
import { ledgerPages, openedAt } from './queries.ts';

const BATCH_SIZE = 500;

const YES_NO = { en: ['yes', 'no'], es: ['sí', 'no'], ru: ['да', 'нет'] } as const;

const COLUMNS: readonly CsvColumn<LedgerRow>[] = [
  { heading: { en: 'opened', es: 'abierto', ru: 'создан' }, cell: (row) => Temporal.Instant.from(row.createdAt) },
  { heading: { en: 'booking', es: 'reserva', ru: 'бронирование' }, cell: ({ booking }) => booking.shortNumber },
  {
    heading: { en: 'booking status', es: 'estado de la reserva', ru: 'статус бронирования' },
    cell: ({ booking }, language) => statusWord(booking.status, language),
  },
  { heading: { en: 'boat', es: 'barco', ru: 'судно' }, cell: ({ booking }) => booking.boatTitle },
  {
    heading: { en: 'trip start', es: 'salida', ru: 'начало' },
    cell: ({ booking }) => Temporal.Instant.from(booking.start),
  },
  { heading: { en: 'customer', es: 'cliente', ru: 'клиент' }, cell: ({ booking }) => booking.customerName },
  {
    heading: { en: 'payment status', es: 'estado del pago', ru: 'статус платежа' },
    cell: (row, language) => paymentStatusWord(row.status, language),
  },
  { heading: { en: 'asked', es: 'solicitado', ru: 'запрошено' }, cell: (row) => money(row.amount) },
  { heading: { en: 'in', es: 'cobrado', ru: 'получено' }, cell: (row) => money(row.in) },
  { heading: { en: 'out', es: 'reembolsado', ru: 'возвращено' }, cell: (row) => money(row.out) },
  {
    heading: { en: 'on its way back', es: 'reembolso en camino', ru: 'возвращается' },
    cell: (row) => money(row.outPending),
  },
  { heading: { en: 'fee', es: 'comisión', ru: 'комиссия' }, cell: (row) => (row.fee === null ? null : money(row.fee)) },
  { heading: { en: 'net', es: 'neto', ru: 'к получению' }, cell: (row) => money(row.net) },
  {
    heading: { en: 'unsettled', es: 'sin liquidar', ru: 'не завершён' },
    cell: (row, language) => YES_NO[language][row.unsettled ? 0 : 1],
  },
  { heading: { en: 'difference', es: 'diferencia', ru: 'расхождение' }, cell: (row) => money(row.difference) },
  { heading: { en: 'provider', es: 'proveedor', ru: 'провайдер' }, cell: (row) => row.provider },
  {
    heading: { en: 'provider payment', es: 'pago del proveedor', ru: 'платёж у провайдера' },
    cell: (row) => row.providerPaymentId,
  },
  {
    heading: { en: 'disputes', es: 'disputas', ru: 'споры' },
    cell: (row, language) => row.disputes.map(({ status }) => disputeStatusWord(status, language)).join('; '),
  },
  {
    heading: { en: 'taken in disputes', es: 'retenido en disputas', ru: 'удержано в спорах' },
    cell: (row) => money(row.taken),
  },
  { heading: { en: 'currency', es: 'moneda', ru: 'валюта' }, cell: (row) => row.currency },
  {
    heading: { en: 'payment method', es: 'forma de pago', ru: 'способ оплаты' },
    cell: (row, language) => paymentWord(row.provider, language),
  },
  { heading: { en: 'IGIC (%)', es: 'IGIC (%)', ru: 'IGIC (%)' }, cell: (row) => row.igicPercent },
  {
    heading: { en: 'IGIC included (EUR)', es: 'IGIC incluido (EUR)', ru: 'в том числе IGIC (EUR)' },
    cell: (row) => money(row.igicIncluded),
  },
];

/** Streams all payments of the filter as CSV, newest first. */
export async function* ledgerCsv(
  { db }: Pick<AppDeps, 'db'>,
  query: z.output<typeof ledgerCsvQuery>,
): AsyncGenerator<string> {
  const { state, filter } = ledgerFilterOf(query);
  const page = ledgerPages[state];
  const file = csvFile(COLUMNS, query);
  yield file.head();
  let rows = await page(db, { ...filter, after: null, limit: BATCH_SIZE });
  while (rows.length > 0) {
    yield file.lines(rows.map(presentPayment));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    rows = await page(db, { ...filter, after: openedAt(last), limit: BATCH_SIZE });
  }
}

function money(euros: number): CsvCell {
  return { value: euros, decimals: 2 };
}
