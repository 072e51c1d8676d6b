import type { z } from 'zod';
import type { BookingsPage, bookingsQuery } from '#contract/bookings.ts';
import type { AppDeps } from '../../app-deps.ts';
import { pageOf, readCursor } from '../../http/cursor.ts';
import { filterOf } from './bookings-filter.ts';
import { presentBooking } from '../../booking/read/present-booking.ts';
import { bookingsPage, countBookings } from './queries.ts';

/** One page of the operator's list. @throws AppError malformed_request for a cursor that the server did not issue. */
export async function listBookings({ db }: AppDeps, query: z.output<typeof bookingsQuery>): Promise<BookingsPage> {
  const filter = filterOf(query);
  const after = readCursor(query.cursor);
  const [rows, [count]] = await Promise.all([
    bookingsPage[query.sort](db, { ...filter, after, limit: query.limit + 1 }),
    countBookings(db, filter),
  ]);
  const { shown, nextCursor } = pageOf(rows, query.limit, ({ start_at: at, id }) => ({ at, id }));
  return { items: shown.map((row) => presentBooking(row, 'admin')), nextCursor, total: count?.total ?? 0 };
}
