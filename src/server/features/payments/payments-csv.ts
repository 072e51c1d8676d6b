import type { z } from 'zod';
import type { KeptDeposit, ListedPayment, paymentsCsvQuery } from '#contract/payments.ts';
import { CURRENCY } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import { paymentWord, statusWord } from '../../booking/read/booking-words.ts';
import { type CsvCell, type CsvColumn, csvFile } from '../../http/csv.ts';
import { depositsOf, paymentsFilterOf } from './payments-filter.ts';
import { DEPOSIT_KEPT, disputeStatusWord, paymentStatusWord } from './payment-words.ts';
import { presentKeptDeposit, presentPayment } from './present-payments.ts';
import { keptDeposits, paymentsPages, openedAt } from './queries.ts';

const BATCH_SIZE = 500;
/** More security deposits than an operator keeps in years. */
const MOST_DEPOSITS = 10_000;

const YES_NO = { en: ['yes', 'no'], es: ['sí', 'no'], ru: ['да', 'нет'] } as const;

/** A column for payments and for kept security deposits, which have lines of their own (P-14.23). */
interface PaymentColumn extends CsvColumn<ListedPayment> {
  /** The cell for a kept security deposit; undefined: empty. */
  readonly kept?: CsvColumn<KeptDeposit>['cell'];
}

const COLUMNS: readonly PaymentColumn[] = [
  {
    heading: { en: 'opened', es: 'abierto', ru: 'создан' },
    cell: (row) => Temporal.Instant.from(row.createdAt),
    kept: (row) => Temporal.Instant.from(row.keptAt),
  },
  {
    heading: { en: 'booking', es: 'reserva', ru: 'бронирование' },
    cell: ({ booking }) => booking.shortNumber,
    kept: ({ booking }) => booking.shortNumber,
  },
  {
    heading: { en: 'booking status', es: 'estado de la reserva', ru: 'статус бронирования' },
    cell: ({ booking }, language) => statusWord(booking.status, language),
    kept: ({ booking }, language) => statusWord(booking.status, language),
  },
  {
    heading: { en: 'boat', es: 'barco', ru: 'судно' },
    cell: ({ booking }) => booking.boatTitle,
    kept: ({ booking }) => booking.boatTitle,
  },
  {
    heading: { en: 'trip start', es: 'salida', ru: 'начало' },
    cell: ({ booking }) => Temporal.Instant.from(booking.start),
    kept: ({ booking }) => Temporal.Instant.from(booking.start),
  },
  {
    heading: { en: 'customer', es: 'cliente', ru: 'клиент' },
    cell: ({ booking }) => booking.customerName,
    kept: ({ booking }) => booking.customerName,
  },
  {
    heading: { en: 'payment status', es: 'estado del pago', ru: 'статус платежа' },
    cell: (row, language) => paymentStatusWord(row.status, language),
    kept: (_row, language) => DEPOSIT_KEPT[language],
  },
  {
    heading: { en: 'asked', es: 'solicitado', ru: 'запрошено' },
    cell: (row) => money(row.amount),
    kept: (row) => money(row.held),
  },
  {
    heading: { en: 'in', es: 'cobrado', ru: 'получено' },
    cell: (row) => money(row.in),
    kept: (row) => money(row.kept),
  },
  { heading: { en: 'out', es: 'reembolsado', ru: 'возвращено' }, cell: (row) => money(row.out) },
  {
    heading: { en: 'on its way back', es: 'reembolso en camino', ru: 'возвращается' },
    cell: (row) => money(row.outPending),
  },
  { heading: { en: 'fee', es: 'comisión', ru: 'комиссия' }, cell: (row) => (row.fee === null ? null : money(row.fee)) },
  {
    heading: { en: 'net', es: 'neto', ru: 'к получению' },
    cell: (row) => money(row.net),
    kept: (row) => money(row.kept),
  },
  {
    heading: { en: 'unsettled', es: 'sin liquidar', ru: 'не завершён' },
    cell: (row, language) => YES_NO[language][row.unsettled ? 0 : 1],
  },
  { heading: { en: 'difference', es: 'diferencia', ru: 'расхождение' }, cell: (row) => money(row.difference) },
  {
    heading: { en: 'provider', es: 'proveedor', ru: 'провайдер' },
    cell: (row) => row.provider,
    kept: (row) => row.provider,
  },
  {
    heading: { en: 'provider payment', es: 'pago del proveedor', ru: 'платёж у провайдера' },
    cell: (row) => row.providerPaymentId,
    kept: (row) => row.providerPaymentId,
  },
  {
    heading: { en: 'disputes', es: 'disputas', ru: 'споры' },
    cell: (row, language) => row.disputes.map(({ status }) => disputeStatusWord(status, language)).join('; '),
  },
  {
    heading: { en: 'taken in disputes', es: 'retenido en disputas', ru: 'удержано в спорах' },
    cell: (row) => money(row.taken),
  },
  {
    heading: { en: 'currency', es: 'moneda', ru: 'валюта' },
    cell: (row) => row.currency,
    kept: () => CURRENCY,
  },
  {
    heading: { en: 'payment method', es: 'forma de pago', ru: 'способ оплаты' },
    cell: (row, language) => paymentWord(row.provider, language),
    kept: (row, language) => paymentWord(row.provider, language),
  },
  { heading: { en: 'IGIC (%)', es: 'IGIC (%)', ru: 'IGIC (%)' }, cell: (row) => row.igicPercent },
  {
    heading: { en: 'IGIC included (EUR)', es: 'IGIC incluido (EUR)', ru: 'в том числе IGIC (EUR)' },
    cell: (row) => money(row.igicIncluded),
  },
  {
    heading: { en: 'opened (UTC)', es: 'abierto (UTC)', ru: 'создан (UTC)' },
    cell: (row) => ({ utc: Temporal.Instant.from(row.createdAt) }),
    kept: (row) => ({ utc: Temporal.Instant.from(row.keptAt) }),
  },
  {
    heading: { en: 'trip start (UTC)', es: 'salida (UTC)', ru: 'начало (UTC)' },
    cell: ({ booking }) => ({ utc: Temporal.Instant.from(booking.start) }),
    kept: ({ booking }) => ({ utc: Temporal.Instant.from(booking.start) }),
  },
];

const KEPT_COLUMNS: readonly CsvColumn<KeptDeposit>[] = COLUMNS.map(({ heading, kept = () => null }) => ({
  heading,
  cell: kept,
}));

/** Streams all payments that match the filter as CSV, newest first, followed by the kept security deposits. */
export async function* paymentsCsv(
  { db }: Pick<AppDeps, 'db'>,
  query: z.output<typeof paymentsCsvQuery>,
): AsyncGenerator<string> {
  const { state, filter } = paymentsFilterOf(query);
  const page = paymentsPages[state];
  const file = csvFile(COLUMNS, query);
  yield file.head();
  let rows = await page(db, { ...filter, after: null, limit: BATCH_SIZE });
  while (rows.length > 0) {
    yield file.lines(rows.map(presentPayment));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) break;
    rows = await page(db, { ...filter, after: openedAt(last), limit: BATCH_SIZE });
  }
  const deposits = depositsOf(query);
  if (!deposits) return;
  const kept = await keptDeposits(db, { ...deposits, limit: MOST_DEPOSITS });
  yield csvFile(KEPT_COLUMNS, query).lines(kept.map(presentKeptDeposit));
}

function money(euros: number): CsvCell {
  return { value: euros, decimals: 2 };
}
