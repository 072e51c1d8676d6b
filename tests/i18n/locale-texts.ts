import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#contract/language.ts';

const folder = path.join(import.meta.dirname, '../../src/web/i18n/locales');

/** `public.json`, `booking.json` …: the files that English has. */
export function localeFiles(): string[] {
  return readdirSync(path.join(folder, 'en'));
}

/** The texts of a file, flattened: `hero.book` → text. */
export function localeTexts(language: Language, file: string): Map<string, string> {
  return flatTexts(JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')));
}

/** `{ a: { b: 'text' } }` → `a.b` → `text`. */
export function flatTexts(node: object, prefix = ''): Map<string, string> {
  const leaves = new Map<string, string>();
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') leaves.set(prefix + key, value);
    else for (const [deep, text] of flatTexts(value, `${prefix}${key}.`)) leaves.set(deep, text);
  }
  return leaves;
}

/** Keys with plural forms, without their suffixes: those that have `_other` and `_one`. */
export function pluralStems(texts: ReadonlyMap<string, string>): Set<string> {
  const stems = [...texts.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -'_other'.length));
  return new Set(stems.filter((stem) => texts.has(`${stem}_one`)));
}
