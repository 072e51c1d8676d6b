import type { Language } from '#contract/language.ts';
import type { Namespace, Texts, TextsByNamespace } from './namespaces.ts';
import type { TextKey } from './text-keys.ts';

export interface TextValues {
  /** Selects the plural form by the language's CLDR rules, and is inserted like any other value. */
  readonly count?: number;
  /** The text to use if a key made from data does not exist. */
  readonly defaultValue?: string;
  readonly [name: string]: string | number | undefined;
}

/**
 * Returns a text. @throws Error for a key without a text, in development and tests; in production the key is returned.
 */
export type Translator<Names extends readonly Namespace[] = readonly ['public']> = (
  key: TextKey<Names>,
  values?: TextValues,
) => string;

/** Texts of one language; keys are looked up in `names`, in order. */
export function createTranslator(language: Language, texts: TextsByNamespace, names: readonly Namespace[]) {
  return (key: string, values: TextValues = {}): string => {
    const text = findText(key, { language, texts, names, count: values.count });
    if (text !== undefined) return fillIn(text, values);
    if (values.defaultValue !== undefined) return values.defaultValue;
    if (import.meta.env.PROD) return key;
    throw new Error(`There is no text ${key} among ${names.join(', ')} in ${language}`);
  };
}

interface Place {
  readonly language: Language;
  readonly texts: TextsByNamespace;
  readonly names: readonly Namespace[];
  readonly count: number | undefined;
}

function findText(key: string, { language, texts, names, count }: Place): string | undefined {
  const [path = '', name] = key.split(':', 2).reverse();
  for (const one of name === undefined ? names : [name as Namespace]) {
    const found = textAt(texts[one], path, count === undefined ? '' : `_${pluralRules(language).select(count)}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** With a count, the plural form, or the plain text if it does not depend on the number. */
function textAt(texts: Texts | undefined, path: string, plural: string): string | undefined {
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let node: string | Texts | undefined = texts;
  for (const step of steps) node = typeof node === 'object' ? node[step] : undefined;
  if (typeof node !== 'object') return undefined;
  const text = node[last + plural] ?? node[last];
  return typeof text === 'string' ? text : undefined;
}

function fillIn(text: string, values: TextValues): string {
  return text.replace(/{{\s*(\w+)\s*}}/g, (whole, name: string) => String(values[name] ?? whole));
}

const rules = new Map<Language, Intl.PluralRules>();

function pluralRules(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}
