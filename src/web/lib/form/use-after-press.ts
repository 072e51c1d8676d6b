import { useEffect, useRef } from 'react';

/**
 * Returns a function that runs its work after the press of the mouse or finger that is under way has become a click, at
 * once when there is none. A field that is left by a press on a button must not show its message before: the message
 * would move the button from under the pointer, and the click would be lost.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const unmounted = new AbortController();
    const follow = ({ type }: Event) => {
      isPressed.current = type === 'mousedown';
    };
    // A tap also ends with mousedown, mouseup and click, and moves the focus at mousedown.
    for (const type of ['mousedown', 'mouseup']) {
      window.addEventListener(type, follow, { capture: true, signal: unmounted.signal });
    }
    return () => unmounted.abort();
  }, []);
  return (work) => {
    if (!isPressed.current) return work();
    // The click follows `mouseup` in the same task.
    window.addEventListener('mouseup', () => setTimeout(work), { once: true });
  };
}
