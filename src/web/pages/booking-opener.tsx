import type { ComponentProps } from 'react';
import { dropHash } from '../features/account/use-hash.ts';
import { useModuleWithTexts } from '../i18n/use-module-with-texts.ts';
import { LoadNotice } from '../ui/load-notice.tsx';
import type { BookingDialog } from './booking/booking-dialog.tsx';

const TEXTS = ['booking'] as const;
const load = () => import('./booking/booking-dialog.tsx');

/** The booking dialog over the current page. Its script and texts are loaded when it is opened. */
export function BookingOpener(props: ComponentProps<typeof BookingDialog>) {
  const dialog = useModuleWithTexts(load, TEXTS);
  if (dialog.kind === 'ready') return <dialog.module.BookingDialog {...props} />;
  return <LoadNotice isFailed={dialog.kind === 'failed'} onRetry={dialog.retry} onClose={dropHash} />;
}
