import { useEffect, useState } from 'react';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { FactorAddedAnswer, RecoveryCodesAnswer, SecondFactors } from '#contract/second-factor.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type Call, send } from '../../../lib/api/send.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useSession } from '../../../lib/page/session-context.ts';

type Work = () => Promise<void>;

/** The account's second factors. A change that needs a proof of identity waits until it is given. */
export function useSecondFactors() {
  const [factors, setFactors] = useState<SecondFactors | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [confirming, setConfirming] = useState<Work | null>(null);
  const { isBusy, error, run } = useAction();
  const show = useShownFactors(setFactors);
  useEffect(() => {
    const abort = new AbortController();
    send<SecondFactors>(OFFICE_PATHS.secondFactors, { signal: abort.signal }).then(setFactors, (reason: unknown) => {
      if (!abort.signal.aborted) setFailure(reason);
    });
    return () => abort.abort();
  }, [attempt]);

  const change = (work: Work) =>
    run(async () => {
      try {
        await work();
      } catch (reason) {
        if (!(reason instanceof ApiError) || reason.code !== 'confirmation_required') throw reason;
        setConfirming(() => work);
      }
    });
  return {
    factors,
    failure,
    reload: () => {
      setFailure(null);
      setAttempt((before) => before + 1);
    },
    isBusy,
    error,
    change,
    /** Makes a change with one request that returns the factors. */
    call: (path: string, call: Call) => change(async () => show(await send<SecondFactors>(path, call))),
    /** Shows the factors in an answer. @returns its recovery codes */
    take: ({ factors: now, recoveryCodes }: FactorAddedAnswer | RecoveryCodesAnswer) => {
      show(now);
      return recoveryCodes;
    },
    isConfirming: confirming !== null,
    confirmed: () => {
      const work = confirming;
      setConfirming(null);
      if (work) void change(work);
    },
    giveUp: () => setConfirming(null),
  };
}

/** Shows the factors. With at least one, the account is no longer limited to setting one up. */
function useShownFactors(setFactors: (factors: SecondFactors) => void) {
  const { user, show } = useSession();
  return (factors: SecondFactors) => {
    setFactors(factors);
    if (!user?.mustSetUpSecondFactor || !hasFactor(factors)) return;
    const { mustSetUpSecondFactor: _, ...whole } = user;
    show(whole);
  };
}

export function hasFactor(factors: SecondFactors): boolean {
  return countOf(factors) > 0;
}

/** The app and the passkeys; recovery codes only replace them. */
export function countOf({ authenticatorApp, passkeys }: SecondFactors): number {
  return (authenticatorApp === null ? 0 : 1) + passkeys.length;
}
