import type { User } from '#contract/accounts.ts';
import { PAGES } from '#contract/pages.ts';
import { NEXT, withNext } from '#contract/return-address.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './account.module.css';
import { AccountPanel } from './account-panel.tsx';
import { addressAfterSignIn } from './address-after-sign-in.ts';
import { CreateAccount } from './create-account.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface AccountDialogProps {
  readonly side: 'sign-in' | 'create-account';
  readonly onClose: () => void;
}

/**
 * Opens at `#login` and `#create-account`. Signs in, then opens the requested address; without one it shows the
 * signed-in account and its links.
 */
export function AccountDialog({ side, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const { user, show } = useSession();
  const isNew = side === 'create-account';
  const onSignedIn = (signedIn: User) => {
    const address = addressAfterSignIn(signedIn, window.location);
    if (address === null) show(signedIn);
    else window.location.replace(address);
  };
  return (
    <Dialog
      // Remounts the form when the view changes, which moves the focus to its first field.
      key={side}
      title={t(user ? 'account.title' : isNew ? 'myAccount.create' : 'signIn.title')}
      size="small"
      closeLabel={t('close')}
      onClose={onClose}
    >
      {user ? (
        <AccountPanel user={user} />
      ) : isNew ? (
        <CreateAccount />
      ) : (
        <SignInForm email="" links={<SignInLinks />} onSignedIn={onSignedIn} />
      )}
    </Dialog>
  );
}

function SignInLinks() {
  const { t } = useTranslation();
  const language = useLanguage();
  const next = new URLSearchParams(window.location.search).get(NEXT);
  return (
    <>
      {/* The form's target is one page for all languages, so the language is sent along. */}
      <a className={styles.forgot} href={withNext(`${PAGES.resetPassword.path}?lng=${language}`, next)}>
        {t('signIn.forgot')}
      </a>
      <a className={styles.forgot} href="#create-account">
        {t('myAccount.create')}
      </a>
    </>
  );
}
