import { useState } from 'react';
import { ApiError } from './api-error.ts';

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
  const fields = error instanceof ApiError ? error.fields : {};
  return { isBusy, error, fields, run };
}
