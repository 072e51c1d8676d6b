import { useEffect, useState } from 'react';
import type { TodaySheet } from '#contract/today.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../../lib/send.ts';

/** The day sheet from this day on, or from today where `date` is empty. What is shown stays until the next has come. */
export function useToday(date: string) {
  const [sheet, setSheet] = useState<TodaySheet | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    send<TodaySheet>(PATHS.today, { query: { date }, signal: abort.signal }).then(
      (answer) => {
        setSheet(answer);
        setError(null);
      },
      (reason: unknown) => {
        if (!abort.signal.aborted) setError(reason);
      },
    );
    return () => abort.abort();
  }, [date, attempt]);
  return { sheet, error, reload: () => setAttempt((before) => before + 1) };
}
