import type { z } from 'zod';
import type { BookingDays, bookingDaysQuery } from '#contract/bookings.ts';
import { eurosFromCents } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import { filterOf } from './bookings-filter.ts';
import { bookingDays } from './queries.ts';

/** The sums of each day over the whole filter, computed in the database: a list may have loaded only part of a day (P-20.16). */
export async function readDays(
  { db }: Pick<AppDeps, 'db'>,
  query: z.output<typeof bookingDaysQuery>,
): Promise<BookingDays> {
  const rows = await bookingDays(db, filterOf(query));
  const items = rows.map(({ revenue_cents, ...row }) => ({ ...row, revenue: eurosFromCents(revenue_cents) }));
  return { items };
}
