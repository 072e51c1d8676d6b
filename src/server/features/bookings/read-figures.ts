import type { z } from 'zod';
import type { BookingFigures, bookingFiguresQuery } from '#contract/bookings.ts';
import { eurosFromCents } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import { filterOf } from './bookings-filter.ts';
import { bookingFigures } from './queries.ts';

/** The four figures over the whole filter, computed in the database (P-20.3). */
export async function readFigures(
  { db }: Pick<AppDeps, 'db'>,
  query: z.output<typeof bookingFiguresQuery>,
): Promise<BookingFigures> {
  const [row] = await bookingFigures(db, filterOf(query));
  if (!row) throw new Error('An aggregate always has a row');
  return { sold: row.sold, revenue: eurosFromCents(row.revenue_cents), seats: row.seats, completed: row.completed };
}
