import { useState } from 'react';
import { fieldProblems } from './api-error.ts';

/** Runs one action at a time; what failed is kept so that it can be shown. `run` resolves to whether it worked. */
export function useAction() {
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
  const fields = fieldProblems(error);
  return { isBusy, error, fields, run };
}
