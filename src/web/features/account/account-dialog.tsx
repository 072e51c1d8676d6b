import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../lib/session-context.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AccountPanel } from './account-panel.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Opens at `#login`: signs in, then shows who is signed in and where that leads. */
export function AccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <Dialog
      title={t(user ? 'account.title' : 'signIn.title')}
      size="small"
      isStatic
      closeLabel={t('close')}
      onClose={onClose}
    >
      {user ? <AccountPanel user={user} /> : <SignInForm />}
    </Dialog>
  );
}
