import { useState } from 'react';
import type { AccountsAnswer } from '#contract/accounts.ts';
import { PATHS } from '#contract/paths.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useAnswer } from '../../lib/api/use-answer.ts';

/** Who works here. What is shown stays until the next answer has come. */
export function usePeople() {
  const { answer, error, reload } = useAnswer<AccountsAnswer>(PATHS.accounts);
  return { people: answer?.items ?? null, error, reload };
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
