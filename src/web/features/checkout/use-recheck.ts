import { useEffect, useEffectEvent, useRef } from 'react';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Calls `check` again and again while it is mounted, at growing intervals of 2 to 30 seconds after the last call has
 * ended (`isBusy`), and at once when the connection is back.
 */
export function useRecheck(isBusy: boolean, check: () => void): void {
  const calls = useRef(0);
  const callNow = useEffectEvent(check);
  useEffect(() => {
    if (isBusy) return;
    const call = () => {
      calls.current += 1;
      callNow();
    };
    const timer = window.setTimeout(call, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** calls.current));
    window.addEventListener('online', call);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', call);
    };
  }, [isBusy]);
}
