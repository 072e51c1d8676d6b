import { useEffect, useState } from 'react';
import type { AdminBoatList, ListedBoat } from '#contract/admin-boats.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../../lib/send.ts';

/** Loads the whole fleet; `boats` is null until it is there. */
export function useBoats() {
  const [boats, setBoats] = useState<readonly ListedBoat[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    send<AdminBoatList>(PATHS.adminBoats, { signal: abort.signal }).then(
      ({ items }) => setBoats(items),
      (reason: unknown) => {
        if (!abort.signal.aborted) setError(reason);
      },
    );
    return () => abort.abort();
  }, [attempt]);
  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return { boats, error, retry };
}
