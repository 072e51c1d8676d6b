import { useQuery } from '@tanstack/react-query';
import type { MovePreview } from '#contract/booking-changes.ts';
import type { Booking } from '#contract/bookings.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';

/** The new time as the API takes it. */
export type MoveTarget = { readonly start: string; readonly hours: number } | { readonly slotId: string };

/** What a move there would change; null while it is not known. */
export function useMovePreview(booking: Booking, target: MoveTarget | null) {
  const { data, error } = useQuery({
    ...answerQuery<MovePreview>(OFFICE_PATHS.bookingMove(booking._id), { ...target }),
    enabled: target !== null,
  });
  return { preview: data ?? null, error };
}
