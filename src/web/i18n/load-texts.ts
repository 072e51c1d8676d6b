import type { i18n as I18n } from 'i18next';
import type { Language } from '#contract/language.ts';
import type { Namespace, Texts } from './namespaces.ts';

const ADDRESSES = import.meta.glob<string>('./locales/*/*.json', { query: '?url', import: 'default', eager: true });

/** Spec §9, "Translation loading". */
const RETRIES = 5;
const RETRY_AFTER_MS = 350;

/** Where the browser finds a language's texts. */
export function textsAddress(language: Language, namespace: Namespace): string {
  const address = ADDRESSES[`./locales/${language}/${namespace}.json`];
  if (!address) throw new Error(`There are no ${namespace} texts in ${language}`);
  return address;
}

/** Fetches texts, trying again on a bad connection. @throws Error when all attempts failed. */
export async function loadTexts(language: Language, namespace: Namespace): Promise<Texts> {
  const address = textsAddress(language, namespace);
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
      return (await answer.json()) as Texts;
    } catch (error) {
      if (attempt >= RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  }
}

/** Makes sure that a part's texts are there in the shown language, before that part is drawn. */
export async function addTexts(i18n: I18n, namespaces: readonly Namespace[]): Promise<void> {
  await addTextsIn(i18n, i18n.language as Language, namespaces);
}

/** Loads all parts that are in use in another language and then shows it. */
export async function changeLanguage(i18n: I18n, language: Language): Promise<void> {
  const inUse = Object.keys(i18n.store.data[i18n.language] ?? {}) as Namespace[];
  await addTextsIn(i18n, language, inUse);
  await i18n.changeLanguage(language);
}

async function addTextsIn(i18n: I18n, language: Language, namespaces: readonly Namespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  await Promise.all(
    missing.map(async (namespace) => {
      i18n.addResourceBundle(language, namespace, await loadTexts(language, namespace));
    }),
  );
}
