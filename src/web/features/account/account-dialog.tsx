import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AccountPanel } from './account-panel.tsx';
import { CreateAccount } from './create-account.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface AccountDialogProps {
  readonly side: 'sign-in' | 'create-account';
  readonly onClose: () => void;
}

/** Opens at `#login` and `#create-account`. Signs in, then shows the signed-in account and its links. */
export function AccountDialog({ side, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const isNew = side === 'create-account';
  return (
    <Dialog
      // Remounts the form when the view changes, which moves the focus to its first field.
      key={side}
      title={t(user ? 'account.title' : isNew ? 'myAccount.create' : 'signIn.title')}
      size="small"
      closeLabel={t('close')}
      onClose={onClose}
    >
      {user ? <AccountPanel user={user} /> : isNew ? <CreateAccount /> : <SignInForm />}
    </Dialog>
  );
}
