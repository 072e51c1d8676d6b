import type { Report, ReportCell } from '#contract/reports.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../http/csv.ts';

const HEADINGS = [
  'week',
  'boat',
  'charters (EUR)',
  'trips (EUR)',
  'bookings',
  'sold hours',
  'offered hours',
  'seats sold',
  'seats offered',
];

/** The report as CSV: one line per boat and week, euros and hours with a decimal point. */
export function reportCsv({ boats, cells }: Report): string {
  const titles = new Map(boats.map(({ _id, title }) => [_id, title]));
  const lines = cells.map((cell) => csvLine(cellsOf(cell, titles.get(cell.boatId) ?? '')));
  return BYTE_ORDER_MARK + csvLine(HEADINGS) + lines.join('');
}

/** `report_2026-01-01_2026-12-31.csv` */
export function reportFileName({ from, to }: Report): string {
  return `report_${from}_${to}.csv`;
}

function cellsOf(cell: ReportCell, boat: string): string[] {
  return [
    cell.week,
    boat,
    cell.charterRevenue.toFixed(2),
    cell.tripRevenue.toFixed(2),
    String(cell.bookings),
    hours(cell.soldHours),
    hours(cell.offeredHours),
    String(cell.seatsSold),
    String(cell.seatsOffered),
  ];
}

function hours(value: number): string {
  return String(Math.round(value * 100) / 100);
}
