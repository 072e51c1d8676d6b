import type { Booking } from '#contract/bookings.ts';

/**
 * The button that was pressed is often gone with what it offered: the keyboard goes on at the open details, or at the
 * booking's row.
 */
export function focusAfterAction({ _id }: Booking): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const next =
      document.querySelector<HTMLElement>('dialog:modal h2') ??
      document.querySelector<HTMLElement>(`[data-details-of="${CSS.escape(_id)}"]`);
    next?.focus();
  });
}
