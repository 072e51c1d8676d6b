import { type ComponentProps, useEffect, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { useModuleWithTexts } from '../i18n/use-module-with-texts.ts';
import { onSessionEnd, type SessionEnd } from '../lib/api/session-end.ts';
import { LoadNotice } from '../ui/load-notice.tsx';
import type { SignInAgain } from '../features/account/sign-in-again.tsx';

const TEXTS = ['own-account', 'second-factor'] as const;
const load = () => import('../features/account/sign-in-again.tsx');

interface Waiting {
  readonly reason: SessionEnd;
  /** True: the waiting requests are repeated. */
  readonly end: (isSignedIn: boolean) => void;
}

/**
 * Asks for a sign-in, or for the second factor that has become obligatory, over the page whose request was refused for it
 * (P-19.17). A page that was opened without that second factor leads to it itself (P-19.14).
 */
export function SignInAgainOpener({ user }: { readonly user: User }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const wasMissing = user.mustSetUpSecondFactor === true;
  useEffect(() => {
    return onSessionEnd((reason) => {
      if (reason === 'second_factor_not_set_up' && wasMissing) return null;
      return new Promise((resolve) => setWaiting({ reason, end: resolve }));
    });
  }, [wasMissing]);
  if (!waiting) return null;
  return (
    <Opened
      user={user}
      end={waiting.reason}
      onEnd={(isSignedIn) => {
        setWaiting(null);
        waiting.end(isSignedIn);
      }}
    />
  );
}

function Opened({ user, end, onEnd }: ComponentProps<typeof SignInAgain>) {
  const dialog = useModuleWithTexts(load, TEXTS);
  if (dialog.kind === 'ready') return <dialog.module.SignInAgain user={user} end={end} onEnd={onEnd} />;
  return <LoadNotice isFailed={dialog.kind === 'failed'} onRetry={dialog.retry} onClose={() => onEnd(false)} />;
}
