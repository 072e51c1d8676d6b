import { useEffect } from 'react';

/**
 * Ignores a held Enter on every element but the one on which it was pressed. The browser presses a button again with each
 * repeat of the key: where the focus has moved meanwhile, that would remove the next row too, or confirm the dialog that
 * the first press has opened.
 */
export function useHeldEnter(): void {
  useEffect(() => {
    let pressedOn: EventTarget | null = null;
    const ignoreElsewhere = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      if (!event.repeat) pressedOn = event.target;
      else if (event.target !== pressedOn) event.preventDefault();
    };
    document.addEventListener('keydown', ignoreElsewhere, { capture: true });
    return () => document.removeEventListener('keydown', ignoreElsewhere, { capture: true });
  }, []);
}
