import { useEffect, useState } from 'react';
import type { AdminBoat, AdminBoatAnswer } from '#contract/admin-boats.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../../lib/send.ts';

/** Loads a boat to edit; `boat` is null until it is there. */
export function useBoat(id: string) {
  const [boat, setBoat] = useState<AdminBoat | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    send<AdminBoatAnswer>(PATHS.adminBoat(id), { signal: abort.signal }).then(
      (answer) => setBoat(answer.boat),
      (reason: unknown) => {
        if (!abort.signal.aborted) setError(reason);
      },
    );
    return () => abort.abort();
  }, [id, attempt]);
  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return { boat, error, retry };
}
