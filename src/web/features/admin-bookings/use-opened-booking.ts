import { useLocation, useSearch } from 'wouter';
import type { Booking } from '#contract/bookings.ts';
import { PATHS } from '#contract/paths.ts';
import { useAnswer } from '../../lib/api/use-answer.ts';

/** The booking that the address names (`?booking=<id>`): from the list, or asked for by itself when it is not there. */
export function useOpenedBooking(items: readonly Booking[]) {
  const [page, navigate] = useLocation();
  const search = useSearch();
  const id = new URLSearchParams(search).get('booking');
  const listed = items.find(({ _id }) => _id === id) ?? null;
  const path = id !== null && listed === null ? PATHS.booking(id) : null;
  const fetched = useAnswer<Booking>(path);
  const show = (next: string | null) => {
    const query = new URLSearchParams(search);
    if (next === null) query.delete('booking');
    else query.set('booking', next);
    navigate(query.size === 0 ? page : `${page}?${query}`, { replace: true });
  };
  return {
    opened: listed ?? fetched.answer,
    error: fetched.error,
    open: (booking: Booking) => show(booking._id),
    close: () => show(null),
    retry: fetched.reload,
    /** The booking as the server has answered it meanwhile. */
    replace: (booking: Booking) => fetched.change((before) => (before._id === booking._id ? booking : before)),
  };
}
