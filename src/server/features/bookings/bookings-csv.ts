import type { z } from 'zod';
import type { bookingsCsvQuery } from '#contract/bookings.ts';
import { shownAmountCents, shownPeople } from '#domain/booking/booking-money.ts';
import { eurosFromCents } from '#domain/money.ts';
import { canaryDate, hoursBetween, toCanary } from '#domain/time/canary-time.ts';
import type { AppDeps } from '../../app-deps.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../http/csv.ts';
import { filterOf } from './bookings-filter.ts';
import type { BookingRow } from '../../booking/read/queries.ts';
import { bookingsPage } from './queries.ts';

const AT_A_TIME = 500;

/** P-20.7. */
const HEADINGS = [
  'date',
  'time',
  'boat',
  'type',
  'duration',
  'people/seats',
  'status',
  'total (EUR)',
  'customer',
  'email',
  'phone',
];

/** `bookings_2026-12-01.csv`: the Canary day on which it was made (P-20.7). */
export function bookingsFileName(now: Temporal.Instant): string {
  return `bookings_${canaryDate(now).toString()}.csv`;
}

/** All bookings of the filter, streamed as CSV: Canary days and times, hours and euros with a decimal point. */
export async function* bookingsCsv(
  { db }: Pick<AppDeps, 'db'>,
  query: z.output<typeof bookingsCsvQuery>,
): AsyncGenerator<string> {
  const filter = filterOf(query);
  const page = bookingsPage[query.sort];
  yield BYTE_ORDER_MARK + csvLine(HEADINGS);
  let rows = await page(db, { ...filter, after: null, limit: AT_A_TIME });
  while (rows.length > 0) {
    yield rows.map((row) => csvLine(cellsOf(row))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < AT_A_TIME) return;
    rows = await page(db, { ...filter, after: { at: last.start_at, id: last.id }, limit: AT_A_TIME });
  }
}

function cellsOf(row: BookingRow): (string | null)[] {
  return [
    canaryDate(row.start_at).toString(),
    toCanary(row.start_at).toPlainTime().toString({ smallestUnit: 'minute' }),
    row.boat_title,
    row.type,
    String(Math.round(hoursBetween(row.start_at, row.end_at) * 10) / 10),
    String(peopleOf(row)),
    row.status,
    eurosFromCents(amountOf(row)).toFixed(2),
    row.customer_name,
    row.customer_email,
    row.customer_phone,
  ];
}

/** The amount that the list shows (P-20.4). */
function amountOf(row: BookingRow): number {
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
