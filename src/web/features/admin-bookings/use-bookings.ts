import type { Booking, BookingsPage } from '#contract/bookings.ts';
import { PATHS } from '#contract/paths.ts';
import { type Pages, usePages } from '../../lib/api/use-pages.ts';
import { type BookingsFilter, bookingsQuery } from './bookings-query.ts';

/** The bookings of one filter, as far as they are loaded. */
export type Bookings = Pages<Booking, BookingsPage>;

/** Loads the filter's bookings anew when it changes, and page by page with `loadMore`. */
export function useBookings(filter: BookingsFilter) {
  const { pages, replace, ...rest } = usePages<Booking, BookingsPage>(PATHS.bookings, bookingsQuery(filter));
  return {
    bookings: pages,
    ...rest,
    /** Replaces the booking on the screen by the one in the answer. */
    replace: (booking: Booking) => replace(({ _id }) => _id === booking._id, booking),
  };
}
