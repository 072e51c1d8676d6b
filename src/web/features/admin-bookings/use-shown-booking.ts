import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { PATHS } from '#contract/paths.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { useOpenedInAddress } from '../../lib/page/address-query.ts';

/**
 * The booking in the address (`?booking=<id>`): from the list, or loaded separately when the list does not have it. It stays
 * open when a filter or a change takes it off the list.
 */
export function useShownBooking(items: readonly Booking[]) {
  const { id, open, close } = useOpenedInAddress('booking');
  const [last, setLast] = useState<Booking | null>(null);
  const listed = items.find(({ _id }) => _id === id);
  if (listed !== undefined && listed !== last) setLast(listed);
  const isMissing = id !== null && listed === undefined;
  const query = useQuery({ ...answerQuery<Booking>(PATHS.booking(id ?? '')), enabled: isMissing });
  const loaded = isMissing ? query.data : undefined;
  return {
    id,
    shown: listed ?? loaded ?? (last?._id === id ? last : null),
    /** null: the list has the booking, or the address names none. */
    query: isMissing ? query : null,
    open,
    close,
  };
}
