import { type ComponentProps, useCallback } from 'react';
import type { AccountDialog } from '../features/account/account-dialog.tsx';
import { addTexts } from '../i18n/load-texts.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useModule } from '../lib/page/use-module.ts';
import { LoadNotice } from '../ui/load-notice.tsx';

/** The sign-in dialog; its script and texts are loaded when it is opened. */
export function AccountOpener({ side, onClose }: ComponentProps<typeof AccountDialog>) {
  const { i18n } = useTranslation();
  const load = useCallback(async () => {
    const [module] = await Promise.all([
      import('../features/account/account-dialog.tsx'),
      addTexts(i18n, ['second-factor']),
    ]);
    return module;
  }, [i18n]);
  const dialog = useModule(load);
  if (dialog.kind === 'ready') return <dialog.module.AccountDialog side={side} onClose={onClose} />;
  return <LoadNotice isFailed={dialog.kind === 'failed'} onRetry={dialog.retry} onClose={onClose} />;
}
