import { useModule } from '../lib/use-module.ts';
import { LoadNotice } from '../ui/load-notice.tsx';

const loadDialog = () => import('../features/account/account-dialog.tsx');

/** The sign-in dialog; its script is fetched when somebody wants to sign in. */
export function AccountOpener({ onClose }: { readonly onClose: () => void }) {
  const dialog = useModule(loadDialog);
  if (dialog.kind === 'ready') return <dialog.module.AccountDialog onClose={onClose} />;
  return <LoadNotice isFailed={dialog.kind === 'failed'} onRetry={dialog.retry} onClose={onClose} />;
}
