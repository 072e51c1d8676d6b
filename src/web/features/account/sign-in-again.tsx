import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { httpApi } from '../../lib/api/http-api.ts';
import type { SessionEnd } from '../../lib/api/session-end.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { stack } from '../../ui/layout.ts';
import styles from './account.module.css';
import { SetUpInOtherTab } from './set-up-in-other-tab.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface SignInAgainProps {
  /** The user whose session has ended. */
  readonly user: User;
  readonly end: SessionEnd;
  /** True once the same user has signed in with the rights that the page had; false if the dialog is closed before. */
  readonly onEnd: (isSignedIn: boolean) => void;
}

/**
 * The sign-in over a page of the back office or of the account whose session has ended. If a second factor has become
 * obligatory since the page was opened, it is set up in another tab first, so that this page keeps what was typed. For
 * another user, or the same one with another role, the page is reloaded and no request is repeated in their name
 * (P-19.17).
 */
export function SignInAgain({ user, end, onEnd }: SignInAgainProps) {
  const { t } = useTranslation(['own-account', 'public']);
  const language = useLanguage();
  const [mustSetUp, setMustSetUp] = useState(end === 'second_factor_not_set_up');
  const onSignedIn = (signedIn: User) => {
    if (!isSame(user, signedIn)) reloadWithoutAsking();
    else if (signedIn.mustSetUpSecondFactor && !user.mustSetUpSecondFactor) setMustSetUp(true);
    else onEnd(true);
  };
  useSignInElsewhere(onSignedIn);
  if (mustSetUp) {
    const onSignedOut = () => setMustSetUp(false);
    return <SetUpInOtherTab onSignedIn={onSignedIn} onSignedOut={onSignedOut} onClose={() => onEnd(false)} />;
  }
  return (
    <Dialog title={t('sessionEnded.title')} size="small" closeLabel={t('public:close')} onClose={() => onEnd(false)}>
      <div className={stack(4)}>
        <p>{t('sessionEnded.lead')}</p>
        <SignInForm
          email={user.email}
          links={
            // Opens in a new tab: this page keeps what was typed.
            <a className={styles.forgot} href={`${PAGES.resetPassword.path}?lng=${language}`} target="_blank">
              {t('public:signIn.forgot')}
            </a>
          }
          onSignedIn={onSignedIn}
        />
      </div>
    </Dialog>
  );
}

/** The user may have signed in in another tab: checks when they return to this one. */
function useSignInElsewhere(onSignedIn: (user: User) => void): void {
  const look = useEffectEvent(async () => {
    const { user } = await httpApi.me();
    if (user) onSignedIn(user);
  });
  useEffect(() => {
    // Without an answer the form remains.
    const onFocus = () => void look().catch(() => {});
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
}

function isSame(before: User, now: User): boolean {
  return before._id === now._id && before.role === now.role;
}

/** The unsaved input belongs to another user, so the browser does not ask whether to keep it. */
function reloadWithoutAsking(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}
