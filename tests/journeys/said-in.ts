import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#contract/language.ts';
import { centsFromEuros } from '#domain/money.ts';
import { formatMoney } from '#web/i18n/format.ts';
import type { Namespace } from '#web/i18n/namespaces.ts';
import { createTranslator } from '#web/i18n/translator.ts';

const folder = path.join(import.meta.dirname, '../../src/web/i18n/locales');

/** The site's own texts and amounts in a language, for journeys that run in all of them. */
export function saidIn<Name extends Namespace>(language: Language, ...names: readonly Name[]) {
  const texts = Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(path.join(folder, language, `${name}.json`), 'utf8'))]),
  );
  return {
    t: createTranslator(language, texts, names),
    money: (euros: number) => formatMoney(centsFromEuros(euros), language),
  };
}
