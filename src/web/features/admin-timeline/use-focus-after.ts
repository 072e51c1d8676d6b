import { useEffect, useRef } from 'react';

/** After a move, done or canceled, the focus returns to the slot (`data-slot`). */
export function useFocusAfter(slotId: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const left = slotId === null ? before.current : null;
    before.current = slotId;
    if (left) document.querySelector<HTMLElement>(`[data-slot="${CSS.escape(left)}"]`)?.focus();
  }, [slotId]);
}
