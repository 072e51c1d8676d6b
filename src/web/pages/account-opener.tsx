import type { ComponentProps } from 'react';
import { useModule } from '../lib/page/use-module.ts';
import { LoadNotice } from '../ui/load-notice.tsx';

const loadDialog = () => import('../features/account/account-dialog.tsx');

type AccountDialog = Awaited<ReturnType<typeof loadDialog>>['AccountDialog'];

/** The sign-in dialog; its script is loaded when it is opened. */
export function AccountOpener({ side, onClose }: ComponentProps<AccountDialog>) {
  const dialog = useModule(loadDialog);
  if (dialog.kind === 'ready') return <dialog.module.AccountDialog side={side} onClose={onClose} />;
  return <LoadNotice isFailed={dialog.kind === 'failed'} onRetry={dialog.retry} onClose={onClose} />;
}
