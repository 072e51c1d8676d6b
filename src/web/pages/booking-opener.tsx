import { type ComponentProps, useCallback } from 'react';
import { dropHash } from '../features/account/use-hash.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { addTexts } from '../i18n/load-texts.ts';
import { useModule } from '../lib/page/use-module.ts';
import { LoadNotice } from '../ui/load-notice.tsx';
import type { BookingDialog } from './booking/booking-dialog.tsx';

/** The booking dialog over the current page. Its script and texts are loaded when it is opened. */
export function BookingOpener(props: ComponentProps<typeof BookingDialog>) {
  const { i18n } = useTranslation();
  const load = useCallback(async () => {
    const [module] = await Promise.all([import('./booking/booking-dialog.tsx'), addTexts(i18n, ['booking'])]);
    return module;
  }, [i18n]);
  const dialog = useModule(load);
  if (dialog.kind === 'ready') return <dialog.module.BookingDialog {...props} />;
  return <LoadNotice isFailed={dialog.kind === 'failed'} onRetry={dialog.retry} onClose={dropHash} />;
}
