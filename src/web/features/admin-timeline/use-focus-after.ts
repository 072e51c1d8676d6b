import { useEffect, useRef } from 'react';

/**
 * After a move, done or canceled, the focus returns to the slot (`data-slot`), and once more if that removed it: a slot moved
 * to another day of a week is drawn anew when its lane has been loaded.
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
