import { useEffect, useRef } from 'react';

/** Once a move is over, done or not, the focus is back on the slot that was taken along (`data-slot`). */
export function useFocusAfter(slotId: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const left = slotId === null ? before.current : null;
    before.current = slotId;
    if (left) document.querySelector<HTMLElement>(`[data-slot="${CSS.escape(left)}"]`)?.focus();
  }, [slotId]);
}
