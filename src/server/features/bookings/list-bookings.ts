import type { z } from 'zod';
import type { BookingsPage, bookingsQuery } from '#contract/bookings.ts';
import type { AppDeps } from '../../app-deps.ts';
import { cursorAfter, readCursor } from './bookings-cursor.ts';
import { filterOf } from './bookings-filter.ts';
import { presentBooking } from '../../booking/read/present-booking.ts';
import { bookingsPage, countBookings } from './queries.ts';

/** One page of the operator's list (contract §2). Throws malformed_request for a cursor that is not one of ours. */
export async function listBookings({ db }: AppDeps, query: z.output<typeof bookingsQuery>): Promise<BookingsPage> {
  const filter = filterOf(query);
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const [rows, total] = await Promise.all([
    bookingsPage(db.pool, { filter, sort: query.sort, after, limit: query.limit + 1 }),
    countBookings(db.pool, filter),
  ]);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentBooking(row, 'admin')),
    nextCursor: rows.length > shown.length && last ? cursorAfter(last) : null,
    total,
  };
}
