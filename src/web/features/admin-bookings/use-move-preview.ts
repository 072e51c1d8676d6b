import type { MovePreview } from '#contract/booking-changes.ts';
import type { Booking } from '#contract/bookings.ts';
import { PATHS } from '#contract/paths.ts';
import { useAnswer } from '../../lib/api/use-answer.ts';

/** Where to, as the API takes it. */
export type MoveTarget = { readonly start: string; readonly hours: number } | { readonly slotId: string };

/** What a move there would do; asked for anew when the booking is another answer than before. null: not known (yet). */
export function useMovePreview(booking: Booking, target: MoveTarget | null) {
  const path = target && PATHS.bookingMove(booking._id);
  const { answer, error } = useAnswer<MovePreview>(path, { query: { ...target }, since: booking });
  return { preview: answer, error };
}
