import type { Language } from '#contract/language.ts';
import type { Namespace, Texts } from './namespaces.ts';
import { SITE_ADDRESSES, textAddress } from './text-addresses.ts';
import type { Translations } from './translations.ts';

/** P-22.5. */
const RETRIES = 5;
const RETRY_AFTER_MS = 350;

/** Fetches texts, trying again on a bad connection. @throws Error when all attempts failed. */
export async function loadTexts(language: Language, namespace: Namespace): Promise<Texts> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await fetchTexts(language, namespace);
    } catch (error) {
      if (attempt >= RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  }
}

async function fetchTexts(language: Language, namespace: Namespace): Promise<Texts> {
  const address = textAddress(await addressesWith(namespace), language, namespace);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return (await answer.json()) as Texts;
}

async function addressesWith(namespace: Namespace) {
  if (!namespace.startsWith('admin')) return SITE_ADDRESSES;
  return (await import('./office-text-addresses.ts')).OFFICE_ADDRESSES;
}

/** Loads the namespaces that are missing in the current language; await it before rendering anything that uses them. */
export async function addTexts(i18n: Translations, namespaces: readonly Namespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18n.names.includes(namespace));
  if (missing.length === 0) return;
  const { language } = i18n;
  const texts = await textsOf(language, missing);
  // The language may have been changed meanwhile.
  if (i18n.language !== language) return addTexts(i18n, namespaces);
  for (const [namespace, loaded] of texts) i18n.add(namespace, loaded);
}

/** Loads all namespaces in use in another language, then switches to it. */
export async function changeLanguage(i18n: Translations, language: Language): Promise<void> {
  const texts = new Map<Namespace, Texts>();
  // A namespace may have been added while the others were loading.
  for (let missing = i18n.names; missing.length > 0; missing = i18n.names.filter((name) => !texts.has(name))) {
    for (const [namespace, loaded] of await textsOf(language, missing)) texts.set(namespace, loaded);
  }
  i18n.show(language, Object.fromEntries(texts));
}

function textsOf(language: Language, namespaces: readonly Namespace[]) {
  return Promise.all(namespaces.map(async (name) => [name, await loadTexts(language, name)] as const));
}
