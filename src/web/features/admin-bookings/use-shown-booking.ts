import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import { PATHS } from '#contract/paths.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { useOpenedRow } from '../../lib/admin-data/opened-row.ts';

/**
 * The booking in the address (`?booking=<id>`): from the list, or loaded separately when the list does not have it. It stays
 * open when a filter or a change takes it off the list.
 */
export function useShownBooking(items: readonly Booking[]) {
  const { id, isListed, opened, open, close } = useOpenedRow('booking', items);
  const isMissing = id !== null && !isListed;
  const query = useQuery({ ...answerQuery<Booking>(PATHS.booking(id ?? '')), enabled: isMissing });
  return {
    id,
    shown: (isMissing ? query.data : undefined) ?? opened,
    /** null: the list has the booking, or the address names none. */
    query: isMissing ? query : null,
    open,
    close,
  };
}
