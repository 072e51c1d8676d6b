import { useEffect, useState } from 'react';
import type { OutboxMail } from '#contract/outbox.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../../lib/send.ts';

/** Loads one mail; `read` is null until it is there. */
export function useMail(id: string) {
  const [read, setRead] = useState<OutboxMail | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    send<OutboxMail>(PATHS.outboxMail(id), { signal: abort.signal }).then(setRead, (reason: unknown) => {
      if (!abort.signal.aborted) setError(reason);
    });
    return () => abort.abort();
  }, [id, attempt]);
  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return { read, error, retry };
}
