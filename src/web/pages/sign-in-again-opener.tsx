import { type ComponentProps, useEffect, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { useModuleWithTexts } from '../i18n/use-module-with-texts.ts';
import { onSessionEnd } from '../lib/api/session-end.ts';
import { LoadNotice } from '../ui/load-notice.tsx';
import type { SignInAgain } from '../features/account/sign-in-again.tsx';

const TEXTS = ['own-account', 'second-factor'] as const;
const load = () => import('../features/account/sign-in-again.tsx');

interface Waiting {
  /** True: the waiting requests are repeated. */
  readonly end: (isSignedIn: boolean) => void;
}

/** Asks for a sign-in over the page when a request finds that the session has ended (P-19.17). */
export function SignInAgainOpener({ user }: { readonly user: User }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(() => {
    return onSessionEnd(() => new Promise((resolve) => setWaiting({ end: resolve })));
  }, []);
  if (!waiting) return null;
  return (
    <Opened
      user={user}
      onEnd={(isSignedIn) => {
        setWaiting(null);
        waiting.end(isSignedIn);
      }}
    />
  );
}

function Opened({ user, onEnd }: ComponentProps<typeof SignInAgain>) {
  const dialog = useModuleWithTexts(load, TEXTS);
  if (dialog.kind === 'ready') return <dialog.module.SignInAgain user={user} onEnd={onEnd} />;
  return <LoadNotice isFailed={dialog.kind === 'failed'} onRetry={dialog.retry} onClose={() => onEnd(false)} />;
}
