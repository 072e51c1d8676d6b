import type { CsvFormat } from '#contract/csv.ts';
import type { Report, ReportCell } from '#contract/reports.ts';
import { type CsvCell, type CsvColumn, csvFile } from '../../http/csv.ts';

/** A boat's week with the boat's title. */
type Line = ReportCell & { readonly title: string };

const COLUMNS: readonly CsvColumn<Line>[] = [
  { heading: { en: 'week', es: 'semana', ru: 'неделя' }, cell: ({ week }) => Temporal.PlainDate.from(week) },
  { heading: { en: 'boat', es: 'barco', ru: 'судно' }, cell: ({ title }) => title },
  {
    heading: { en: 'charters (EUR)', es: 'chárteres (EUR)', ru: 'аренда (EUR)' },
    cell: (line) => money(line.charterRevenue),
  },
  { heading: { en: 'trips (EUR)', es: 'salidas (EUR)', ru: 'рейсы (EUR)' }, cell: (line) => money(line.tripRevenue) },
  { heading: { en: 'bookings', es: 'reservas', ru: 'бронирования' }, cell: (line) => line.bookings },
  { heading: { en: 'sold hours', es: 'horas vendidas', ru: 'продано часов' }, cell: (line) => hours(line.soldHours) },
  {
    heading: { en: 'offered hours', es: 'horas ofrecidas', ru: 'предложено часов' },
    cell: (line) => hours(line.offeredHours),
  },
  { heading: { en: 'seats sold', es: 'plazas vendidas', ru: 'продано мест' }, cell: (line) => line.seatsSold },
  {
    heading: { en: 'seats offered', es: 'plazas ofrecidas', ru: 'предложено мест' },
    cell: (line) => line.seatsOffered,
  },
  {
    heading: {
      en: 'kept of security deposits (EUR)',
      es: 'retenido de fianzas (EUR)',
      ru: 'удержано из залогов (EUR)',
    },
    cell: (line) => money(line.depositsKept),
  },
];

/** The report as CSV: one line per boat and week. */
export function reportCsv({ boats, cells }: Report, format: CsvFormat): string {
  const titles = new Map(boats.map(({ _id, title }) => [_id, title]));
  const file = csvFile(COLUMNS, format);
  return file.head() + file.lines(cells.map((cell) => ({ ...cell, title: titles.get(cell.boatId) ?? '' })));
}

/** `report_2026-01-01_2026-12-31.csv` */
export function reportFileName({ from, to }: Report): string {
  return `report_${from}_${to}.csv`;
}

function money(euros: number): CsvCell {
  return { value: euros, decimals: 2 };
}

function hours(value: number): CsvCell {
  return Math.round(value * 100) / 100;
}
