import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';

interface Step<Plan> {
  /** What keeps the request from being sent, by field. */
  readonly missing: Readonly<Record<string, string>>;
  /** With null a preview is wanted, with a plan that it be carried out. */
  readonly ask: (plan: Plan | null) => Promise<Plan>;
  readonly onDone: (plan: Plan) => void;
}

/** First what a change would do, then the change itself: a plan that is on the screen and worth it is carried out. */
export function usePlan<Plan>(isWorthIt: (plan: Plan) => boolean) {
  const [plan, setPlan] = useState<Plan | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const ready = plan !== null && isWorthIt(plan) ? plan : null;
  return {
    plan,
    /** The plan that the next step carries out. */
    ready,
    busy,
    error,
    problems,
    /** Anything typed makes what was planned worthless. */
    forget: () => setPlan(null),
    async advance({ missing, ask, onDone }: Step<Plan>) {
      if (busy) return;
      setError(null);
      setProblems(missing);
      if (Object.keys(missing).length > 0) return;
      setBusy(true);
      try {
        const answer = await ask(ready);
        if (ready) return onDone(answer);
        setPlan(answer);
      } catch (reason) {
        if (reason instanceof ApiError) setProblems(reason.fields);
        setError(reason);
        setPlan(null);
      }
      setBusy(false);
    },
  };
}
