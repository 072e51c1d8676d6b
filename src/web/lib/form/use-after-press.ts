import { useEffect, useRef } from 'react';

/**
 * Returns a function that runs its work after the press of the mouse or finger that is under way has become a click, at
 * once when there is none. A field that is left by a press on a button must not show its message before: the message
 * would move the button from under the pointer, and the click would be lost.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    // A tap, too, ends with mousedown, mouseup and click, and moves the focus at mousedown.
    window.addEventListener('mousedown', press, true);
    window.addEventListener('mouseup', release, true);
    return () => {
      window.removeEventListener('mousedown', press, true);
      window.removeEventListener('mouseup', release, true);
    };
  }, []);
  return (work) => {
    if (!isPressed.current) return work();
    // The click follows `mouseup` in the same task.
    window.addEventListener('mouseup', () => setTimeout(work), { once: true });
  };
}
