import type { Language } from '#contract/language.ts';
import type { Namespace, Texts, TextsByNamespace } from './namespaces.ts';
import { createTranslator, type Translator } from './translator.ts';

/** The loaded texts in the current language; `use-translation.ts` notifies components when the language changes. */
export interface Translations {
  readonly language: Language;
  /** Texts of all loaded namespaces; a key without a namespace is one of `public`. */
  readonly t: Translate;
  /** Returns the same function for the same language and names, so that it can be used in dependency lists. */
  translator(names: readonly Namespace[]): Translator<readonly Namespace[]>;
  /** The loaded namespaces. */
  readonly names: readonly Namespace[];
  add(namespace: Namespace, texts: Texts): void;
  /** Switches to another language; `texts` has all namespaces that are in use. */
  show(language: Language, texts: TextsByNamespace): void;
  subscribe(listener: () => void): () => void;
}

export type Translate = Translator<readonly ['public', ...Namespace[]]>;

/** Translations in one language from texts that are already loaded. */
export function createTranslations(first: Language, firstTexts: TextsByNamespace): Translations {
  let shown = { language: first, texts: firstTexts, translators: new Map<string, Translator<readonly Namespace[]>>() };
  const listeners = new Set<() => void>();
  const translator = (names: readonly Namespace[]) => {
    const key = names.join();
    const made = shown.translators.get(key) ?? createTranslator(shown.language, shown.texts, names);
    shown.translators.set(key, made);
    return made;
  };
  return {
    get language() {
      return shown.language;
    },
    get t() {
      return translator(['public']) as Translate;
    },
    get names() {
      return Object.keys(shown.texts) as Namespace[];
    },
    translator,
    add(namespace, texts) {
      Object.assign(shown.texts, { [namespace]: texts });
    },
    show(language, texts) {
      shown = { language, texts, translators: new Map() };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
