import type { ComponentProps } from 'react';
import { useModuleWithTexts } from '../../i18n/use-module-with-texts.ts';
import { LoadNotice } from '../../ui/load-notice.tsx';
import type { ChangeFlow } from './change-flow.tsx';

export type ChangeDialogKind = ComponentProps<typeof ChangeFlow>['kind'];

export const CHANGE_TEXTS = ['booking-changes'] as const;
export const loadChangeFlow = () => import('./change-flow.tsx');

/** The dialog that changes a booking; its script and texts are loaded when it is opened. */
export function ChangeOpener(props: ComponentProps<typeof ChangeFlow>) {
  const dialog = useModuleWithTexts(loadChangeFlow, CHANGE_TEXTS);
  if (dialog.kind === 'ready') return <dialog.module.ChangeFlow {...props} />;
  return <LoadNotice isFailed={dialog.kind === 'failed'} onRetry={dialog.retry} onClose={props.onClose} />;
}
