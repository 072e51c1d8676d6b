import type { ComponentProps } from 'react';
import type { AccountDialog } from '../features/account/account-dialog.tsx';
import { useModuleWithTexts } from '../i18n/use-module-with-texts.ts';
import { LoadNotice } from '../ui/load-notice.tsx';

const TEXTS = ['second-factor'] as const;
const load = () => import('../features/account/account-dialog.tsx');

/** The sign-in dialog; its script and texts are loaded when it is opened. */
export function AccountOpener({ side, onClose }: ComponentProps<typeof AccountDialog>) {
  const dialog = useModuleWithTexts(load, TEXTS);
  if (dialog.kind === 'ready') return <dialog.module.AccountDialog side={side} onClose={onClose} />;
  return <LoadNotice isFailed={dialog.kind === 'failed'} onRetry={dialog.retry} onClose={onClose} />;
}
