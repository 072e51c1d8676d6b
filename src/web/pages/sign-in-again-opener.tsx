import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { addTexts } from '../i18n/load-texts.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { onSessionEnd } from '../lib/api/session-end.ts';
import { useModule } from '../lib/page/use-module.ts';
import { LoadNotice } from '../ui/load-notice.tsx';
import type { SignInAgain } from '../features/account/sign-in-again.tsx';

interface Waiting {
  /** True: the requests that wait are repeated. */
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
  const { i18n } = useTranslation();
  const load = useCallback(async () => {
    const [module] = await Promise.all([
      import('../features/account/sign-in-again.tsx'),
      addTexts(i18n, ['second-factor']),
    ]);
    return module;
  }, [i18n]);
  const dialog = useModule(load);
  if (dialog.kind === 'ready') return <dialog.module.SignInAgain user={user} onEnd={onEnd} />;
  return <LoadNotice isFailed={dialog.kind === 'failed'} onRetry={dialog.retry} onClose={() => onEnd(false)} />;
}
