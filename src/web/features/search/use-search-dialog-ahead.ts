import { useEffect } from 'react';
import { savesData, whenLoadedAndIdle } from '../../early/later-files.ts';
import { loadSearchDialog } from './load-search-dialog.ts';

const load = () => void loadSearchDialog().catch(() => {});

/**
 * Prefetches the dialog's script when the browser is idle, or at once when the pointer or the focus reaches its button.
 */
export function useSearchDialogAhead() {
  useEffect(() => {
    if (!savesData()) whenLoadedAndIdle(load);
  }, []);
  return { onPointerEnter: load, onFocus: load };
}
