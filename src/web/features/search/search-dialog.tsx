import { useModule } from '../../lib/page/use-module.ts';
import { LoadNotice } from '../../ui/load-notice.tsx';
import { loadSearchDialog } from './load-search-dialog.ts';
import type { SearchStepsProps } from './search-steps.tsx';

/** The steps of a search in a dialog. Their script is loaded when it is first needed. */
export function SearchDialog(props: SearchStepsProps) {
  const dialog = useModule(loadSearchDialog);
  if (dialog.kind === 'ready') return <dialog.module.SearchSteps {...props} />;
  return <LoadNotice isFailed={dialog.kind === 'failed'} onRetry={dialog.retry} onClose={() => props.onClose(null)} />;
}
