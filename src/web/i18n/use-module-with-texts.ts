import { useCallback } from 'react';
import { useModule } from '../lib/page/use-module.ts';
import { addTexts } from './load-texts.ts';
import type { Namespace } from './namespaces.ts';
import { useTranslation } from './use-translation.ts';

/**
 * Like `useModule`, for a part with its own texts: both are requested together. `load` and `namespaces` must be stable.
 */
export function useModuleWithTexts<Module>(load: () => Promise<Module>, namespaces: readonly Namespace[]) {
  const { i18n } = useTranslation();
  const loadBoth = useCallback(async () => {
    const [module] = await Promise.all([load(), addTexts(i18n, namespaces)]);
    return module;
  }, [i18n, load, namespaces]);
  return useModule(loadBoth);
}
