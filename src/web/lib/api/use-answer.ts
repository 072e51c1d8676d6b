import { useEffect, useState } from 'react';
import { type Call, send } from './send.ts';

interface Options {
  readonly query?: Call['query'];
  /** Another value than before: the same is asked again. */
  readonly since?: unknown;
}

/**
 * What our server says at an address (null: nothing is asked), asked anew when the address says something else and when
 * `reload` is called. While the same is asked again what is there stays. Lists that come page by page: `usePages`.
 */
export function useAnswer<Answer>(path: string | null, { query = {}, since }: Options = {}) {
  const key = path && JSON.stringify([path, query]);
  const [answered, setAnswered] = useState<{ key: string; answer: Answer } | null>(null);
  const [settled, setSettled] = useState<{ key: string; attempt: number; error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (key === null) return;
    const [address, asked] = JSON.parse(key) as [string, NonNullable<Call['query']>];
    const abort = new AbortController();
    const settle = (error: unknown) => setSettled({ key, attempt, error });
    send<Answer>(address, { query: asked, signal: abort.signal }).then(
      (answer) => {
        if (abort.signal.aborted) return;
        setAnswered({ key, answer });
        settle(null);
      },
      (error: unknown) => {
        if (!abort.signal.aborted) settle(error);
      },
    );
    return () => abort.abort();
  }, [key, attempt, since]);
  const isLoading = key !== null && (settled?.key !== key || settled.attempt !== attempt);
  return {
    /** null: it is not known, or not yet. */
    answer: answered !== null && answered.key === key ? answered.answer : null,
    /** The answer that came last, be it another address's. */
    last: answered?.answer ?? null,
    isLoading,
    error: isLoading ? null : (settled?.error ?? null),
    reload: () => setAttempt((before) => before + 1),
    /** Puts in what the server has said elsewhere meanwhile. */
    change: (next: (answer: Answer) => Answer) =>
      setAnswered((before) => before && { ...before, answer: next(before.answer) }),
  };
}
