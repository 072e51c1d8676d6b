import { use, useSyncExternalStore } from 'react';
import type { Namespace } from './namespaces.ts';
import { TranslationsContext } from './translations-context.ts';
import type { Translations } from './translations.ts';
import type { Translator } from './translator.ts';

interface Texts<Names extends readonly Namespace[]> {
  readonly t: Translator<Names>;
  /** Used to load further namespaces (`addTexts`). */
  readonly i18n: Translations;
}

/**
 * The texts of one or more namespaces in the current language: `t('hero.book')`, `t('fleet.capacity', { count })`. Keys
 * of the first namespace have no prefix; keys of the others have its name: `t('public:close')`.
 */
export function useTranslation<const Name extends Namespace = 'public'>(name?: Name): Texts<readonly [Name]>;
export function useTranslation<const Names extends readonly Namespace[]>(names: Names): Texts<Names>;
export function useTranslation(names: Namespace | readonly Namespace[] = 'public'): Texts<readonly Namespace[]> {
  const i18n = use(TranslationsContext);
  if (!i18n) throw new Error('Texts are known inside <App> only');
  const language = () => i18n.language;
  useSyncExternalStore(i18n.subscribe, language, language);
  return { t: i18n.translator(typeof names === 'string' ? [names] : names), i18n };
}
