import type { Booking } from '#contract/bookings.ts';
import { useAfterCommit } from '../../lib/form/use-after-commit.ts';

/**
 * The pressed button is often gone after the action: the focus moves to the open details, or to the
 * booking's row.
 */
export function useFocusAfterAction(): (booking: Booking) => void {
  const afterCommit = useAfterCommit();
  return ({ _id }) =>
    afterCommit(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const next =
        document.querySelector<HTMLElement>('dialog[open] h2') ??
        document.querySelector<HTMLElement>(`[data-details-of="${CSS.escape(_id)}"]`);
      next?.focus();
    });
}
