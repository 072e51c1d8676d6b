import { useEffect, useState } from 'react';
import type { AccountsAnswer, Account } from '#contract/accounts.ts';
import { PATHS } from '#contract/paths.ts';
import { ApiError } from '../../lib/api-error.ts';
import { send } from '../../lib/send.ts';

/** Who works here. What is shown stays until the next answer has come. */
export function usePeople() {
  const [people, setPeople] = useState<readonly Account[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    send<AccountsAnswer>(PATHS.accounts, { signal: abort.signal }).then(
      ({ items }) => {
        setPeople(items);
        setError(null);
      },
      (reason: unknown) => {
        if (!abort.signal.aborted) setError(reason);
      },
    );
    return () => abort.abort();
  }, [attempt]);
  return { people, error, reload: () => setAttempt((before) => before + 1) };
}

/** One thing after the other is asked for; what did not work is kept to be said. */
export function usePersonAction() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (reason) {
      setError(reason);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const fields = error instanceof ApiError ? error.fields : {};
  return { isBusy, error, fields, run };
}
