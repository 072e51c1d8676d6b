import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import type { BulkAnswer } from '#contract/bulk-changes.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../../lib/api/send.ts';

export type BulkAction = 'confirm' | 'resend';

const PATH_OF = { confirm: OFFICE_PATHS.confirmSelected, resend: OFFICE_PATHS.resendSelected } as const;

/** What was done for several bookings, and which of them were refused. */
export interface BulkOutcome {
  readonly action: BulkAction;
  readonly done: number;
  readonly refused: readonly { readonly number: string; readonly code: string }[];
}

/** One action on several bookings. The lists and the open details that show them are reloaded. */
export function useBulkChange(onDone: (outcome: BulkOutcome) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ action, bookings }: { action: BulkAction; bookings: readonly Booking[] }) => {
      const ids = bookings.map(({ _id }) => _id);
      const { done, refused } = await send<BulkAnswer>(PATH_OF[action], { method: 'POST', body: { ids } });
      const numberOf = (id: string) => bookings.find(({ _id }) => _id === id)?.shortNumber ?? '';
      return {
        action,
        done: done.length,
        refused: refused.map(({ _id, code }) => ({ number: numberOf(_id), code })),
      };
    },
    onSuccess: onDone,
    onSettled: (_outcome, _error, { bookings }) => {
      const lists = [OFFICE_PATHS.bookings, OFFICE_PATHS.bookingFigures, OFFICE_PATHS.bookingDays];
      const details = bookings.flatMap(({ _id }) => [PATHS.booking(_id), OFFICE_PATHS.bookingHistory(_id)]);
      for (const path of [...lists, ...details]) void client.invalidateQueries({ queryKey: [path] });
    },
  });
}
