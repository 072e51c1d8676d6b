import type { z } from 'zod';
import type { bookingsCsvQuery } from '#contract/bookings.ts';
import { shortNumber, shownAmountCents } from '#domain/booking/booking-money.ts';
import { shownPeople } from '#domain/booking/shown-people.ts';
import type { Cents } from '#domain/money.ts';
import { includedTax } from '#domain/pricing/igic.ts';
import { canaryDate, hoursBetween, toCanary } from '#domain/time/canary-time.ts';
import type { AppDeps } from '../../app-deps.ts';
import { paymentWord, statusWord, typeWord } from '../../booking/read/booking-words.ts';
import type { BookingRow } from '../../booking/read/queries.ts';
import { type CsvColumn, csvFile, csvMoney } from '../../http/csv.ts';
import { filterOf } from './bookings-filter.ts';
import { bookingsPage, selectedBookings } from './queries.ts';

const AT_A_TIME = 500;

/** The columns of the CSV export (P-20.7). */
const COLUMNS: readonly CsvColumn<BookingRow>[] = [
  { heading: { en: 'date', es: 'fecha', ru: 'дата' }, cell: (row) => canaryDate(row.start_at) },
  {
    heading: { en: 'time', es: 'hora', ru: 'время' },
    cell: (row) => toCanary(row.start_at).toPlainTime().toString({ smallestUnit: 'minute' }),
  },
  { heading: { en: 'boat', es: 'barco', ru: 'судно' }, cell: (row) => row.boat_title },
  { heading: { en: 'type', es: 'tipo', ru: 'тип' }, cell: (row, language) => typeWord(row.type, language) },
  {
    heading: { en: 'duration', es: 'horas', ru: 'часы' },
    cell: (row) => Math.round(hoursBetween(row.start_at, row.end_at) * 10) / 10,
  },
  { heading: { en: 'people/seats', es: 'personas/plazas', ru: 'люди/места' }, cell: peopleOf },
  {
    heading: { en: 'status', es: 'estado', ru: 'статус' },
    cell: (row, language) => statusWord(row.status, language),
  },
  { heading: { en: 'total (EUR)', es: 'total (EUR)', ru: 'сумма (EUR)' }, cell: (row) => csvMoney(amountOf(row)) },
  { heading: { en: 'customer', es: 'cliente', ru: 'клиент' }, cell: (row) => row.customer_name },
  { heading: { en: 'email', es: 'correo', ru: 'почта' }, cell: (row) => row.customer_email },
  { heading: { en: 'phone', es: 'teléfono', ru: 'телефон' }, cell: (row) => row.customer_phone },
  { heading: { en: 'booking', es: 'reserva', ru: 'бронирование' }, cell: (row) => shortNumber(row.id) },
  {
    heading: { en: 'IGIC (%)', es: 'IGIC (%)', ru: 'IGIC (%)' },
    cell: (row) => Number(row.igic_percent),
  },
  {
    heading: { en: 'IGIC included (EUR)', es: 'IGIC incluido (EUR)', ru: 'в том числе IGIC (EUR)' },
    cell: (row) => csvMoney(includedTax(amountOf(row), Number(row.igic_percent))),
  },
  {
    heading: { en: 'refunded (EUR)', es: 'reembolsado (EUR)', ru: 'возвращено (EUR)' },
    cell: (row) => csvMoney(row.refunded_cents),
  },
  {
    heading: { en: 'payment method', es: 'forma de pago', ru: 'способ оплаты' },
    cell: (row, language) =>
      row.provider === null || row.received_cents === 0 ? null : paymentWord(row.provider, language),
  },
  {
    heading: { en: 'group', es: 'grupo', ru: 'группа' },
    cell: (row) => (row.group_id === null ? null : shortNumber(row.group_id)),
  },
  { heading: { en: 'start (UTC)', es: 'comienzo (UTC)', ru: 'начало (UTC)' }, cell: (row) => ({ utc: row.start_at }) },
];

/** `bookings_2026-12-01.csv`: named after the Canary day of the export (P-20.7). */
export function bookingsFileName(now: Temporal.Instant): string {
  return `bookings_${canaryDate(now).toString()}.csv`;
}

/** The selected bookings, or all that match the filter, streamed as CSV. */
export async function* bookingsCsv(
  { db }: Pick<AppDeps, 'db'>,
  query: z.output<typeof bookingsCsvQuery>,
): AsyncGenerator<string> {
  const file = csvFile(COLUMNS, query);
  yield file.head();
  if (query.ids) {
    const rows = await selectedBookings(db, [query.ids]);
    return yield file.lines(query.sort === 'start' ? rows : rows.toReversed());
  }
  const filter = filterOf(query);
  const page = bookingsPage[query.sort];
  let rows = await page(db, { ...filter, after: null, limit: AT_A_TIME });
  while (rows.length > 0) {
    yield file.lines(rows);
    const last = rows.at(-1);
    if (!last || rows.length < AT_A_TIME) return;
    rows = await page(db, { ...filter, after: { at: last.start_at, id: last.id }, limit: AT_A_TIME });
  }
}

/** The amount that the list shows (P-20.4). */
function amountOf(row: BookingRow): Cents {
  return shownAmountCents({
    status: row.status,
    receivedCents: row.received_cents,
    refundedCents: row.refunded_cents,
    disputedCents: row.disputed_cents,
    ticketPricesCents: row.tickets.map(({ price_paid_cents }) => price_paid_cents),
    ownerAmountCents: row.owner_amount_cents,
    amountGrossCents: row.amount_gross_cents,
    paymentTotalCents: row.amount_gross_cents,
  });
}

function peopleOf({ type, tickets, adults, child_u13, child_u6_free, child_u6_paid, people }: BookingRow): number {
  const passengers = { adults, child_u13, child_u6: child_u6_free + child_u6_paid };
  return shownPeople({ type, ticketCount: tickets.length, passengers, people });
}
