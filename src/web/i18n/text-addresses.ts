import type { Language } from '#contract/language.ts';
import type { Namespace } from './namespaces.ts';

/** Address by file, `./en/public.json`: the names are short because every visitor loads them. */
type TextAddresses = Readonly<Record<string, string>>;

/**
 * The texts that visitors may need. Those of the back office are in `office-text-addresses.ts`, which visitors' scripts
 * do not import.
 */
export const SITE_ADDRESSES: TextAddresses = import.meta.glob<string>(['./*/*.json', '!./*/admin*.json'], {
  base: './locales',
  query: '?url',
  import: 'default',
  eager: true,
});

/** @throws Error where there is no such file. */
export function textAddress(addresses: TextAddresses, language: Language, namespace: Namespace): string {
  const address = addresses[`./${language}/${namespace}.json`];
  if (!address) throw new Error(`There are no ${namespace} texts in ${language}`);
  return address;
}
