import { useEffect, useState } from 'react';
import { analyticsPlug } from '#contract/analytics.ts';
import { useModule } from '../../lib/page/use-module.ts';
import { useSite } from '../../lib/page/site-context.ts';
import { LoadNotice } from '../../ui/load-notice.tsx';
import { ConsentStrip } from './consent-strip.tsx';

const loadDialog = () => import('./preferences-dialog.tsx');

/**
 * The preferences dialog, opened by any `data-opens="gdprLangModal"` element, and the consent question where
 * configured.
 */
export function Preferences() {
  const { analytics } = useSite().settings;
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-opens="gdprLangModal"]')) setIsOpen(true);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);
  return (
    <>
      {analyticsPlug(analytics) && <ConsentStrip />}
      {isOpen && <DialogOpener onClose={() => setIsOpen(false)} />}
    </>
  );
}

function DialogOpener({ onClose }: { readonly onClose: () => void }) {
  const dialog = useModule(loadDialog);
  if (dialog.kind === 'ready') return <dialog.module.PreferencesDialog onClose={onClose} />;
  return <LoadNotice isFailed={dialog.kind === 'failed'} onRetry={dialog.retry} onClose={onClose} />;
}
