import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { useLeaveGuard } from '../../lib/browser/use-leave-guard.ts';

/** While the contact form has unsaved changes, opening another booking, closing and leaving the page ask first. */
export function useUnsavedContact() {
  const [, navigate] = useLocation();
  const goTo = useCallback((path: string) => navigate(path), [navigate]);
  const [isChanged, setChanged] = useState(false);
  const [next, setNext] = useState<{ readonly go: () => void } | null>(null);
  const guard = useLeaveGuard(isChanged, goTo);
  return {
    setChanged,
    isAsking: next !== null || guard.isAsking,
    /** Runs `go`, after a confirmation if there are unsaved changes. */
    askBefore(go: () => void) {
      if (isChanged) setNext({ go });
      else go();
    },
    stay() {
      setNext(null);
      guard.stay();
    },
    leave() {
      setNext(null);
      if (next) next.go();
      else guard.leave();
    },
  };
}
