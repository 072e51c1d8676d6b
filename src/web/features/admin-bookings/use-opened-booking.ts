import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import type { Booking } from '#contract/bookings.ts';
import { PATHS } from '#contract/paths.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';

/** The booking in the address (`?booking=<id>`): from the list, or loaded separately if the list does not have it. */
export function useOpenedBooking(items: readonly Booking[]) {
  const [page, navigate] = useLocation();
  const search = useSearch();
  const id = new URLSearchParams(search).get('booking');
  const listed = items.find(({ _id }) => _id === id);
  const isMissing = id !== null && listed === undefined;
  const query = useQuery({ ...answerQuery<Booking>(PATHS.booking(id ?? '')), enabled: isMissing });
  const show = (next: string | null) => {
    const asked = new URLSearchParams(search);
    if (next === null) asked.delete('booking');
    else asked.set('booking', next);
    navigate(asked.size === 0 ? page : `${page}?${asked}`, { replace: true });
  };
  return {
    opened: listed ?? query.data ?? null,
    /** null: the list has the booking, or the address names none. */
    query: isMissing ? query : null,
    open: (booking: Booking) => show(booking._id),
    close: () => show(null),
  };
}
