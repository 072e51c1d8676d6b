import { useEffect, useRef } from 'react';

/**
 * After a move, done or canceled, returns the focus to the slot (`data-slot`), and a second time if that element is
 * removed: a slot moved to another day of a week is rendered again once its lane is loaded.
 */
export function useFocusAfter(slotId: string | null): void {
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (slotId !== null) left.current = slotId;
    else if (left.current !== null) focusSlot(left.current);
  }, [slotId]);
  useEffect(() => {
    if (slotId !== null || left.current === null || document.activeElement !== document.body) return;
    focusSlot(left.current);
    left.current = null;
  });
}

function focusSlot(id: string): void {
  document.querySelector<HTMLElement>(`[data-slot="${CSS.escape(id)}"]`)?.focus();
}
