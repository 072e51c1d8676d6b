import { useEffect, useState } from 'react';
import type { OwnSession, SessionsAnswer } from '#contract/accounts.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../../lib/api/send.ts';
import { useAction } from '../../lib/api/use-action.ts';

/** The account's sessions; null until loaded. Customers use this screen too, so it does not load react-query. */
export function useOwnSessions() {
  const [sessions, setSessions] = useState<readonly OwnSession[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const { isBusy, error, run } = useAction();
  useEffect(() => {
    const abort = new AbortController();
    send<SessionsAnswer>(PATHS.sessions, { signal: abort.signal }).then(
      ({ items }) => setSessions(items),
      (reason: unknown) => {
        if (!abort.signal.aborted) setFailure(reason);
      },
    );
    return () => abort.abort();
  }, [attempt]);
  return {
    sessions,
    failure,
    reload: () => {
      setFailure(null);
      setAttempt((before) => before + 1);
    },
    ending: { isBusy, error },
    end: ({ _id }: OwnSession) =>
      run(async () => {
        const left = await send<SessionsAnswer>(PATHS.session(_id), { method: 'DELETE' });
        setSessions(left.items);
      }),
  };
}
