import { useEffect, useEffectEvent } from 'react';

/** The browser may keep this page in its back-forward cache and show it again on Back from the bank's page. */
export function useReturnFromBank(onReturn: () => void): void {
  const notify = useEffectEvent(onReturn);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) notify();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
