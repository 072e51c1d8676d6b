import type { Language } from '#contract/language.ts';
import { en } from '#server/features/mail/texts/en.ts';
import { es } from '#server/features/mail/texts/es.ts';
import { ru } from '#server/features/mail/texts/ru.ts';
import { FIELD_MESSAGES } from '#server/http/field-messages.ts';
import { MESSAGES } from '#server/http/messages.ts';
import { BANK_TEXTS } from '#server/sandbox/bank/bank-texts.ts';
import { flatTexts } from './locale-texts.ts';

const MAIL = { en, es, ru };
const COLLECTIONS = { mail: MAIL, messages: MESSAGES, 'field messages': FIELD_MESSAGES, bank: BANK_TEXTS };

/** The server's texts in one language by collection and key: `mail paid.subject`. Values appear as `{0}`, `{1}` … */
export function serverTexts(language: Language): Map<string, string> {
  return new Map(
    Object.entries(COLLECTIONS).flatMap(([name, texts]) =>
      [...flatTexts(said(texts[language]))].map(([key, text]) => [`${name} ${key}`, text] as const),
    ),
  );
}

/** The same tree with each function replaced by its result for `{0}`, `{1}` … */
function said(node: object): object {
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (typeof value === 'function') return [key, value(...Array.from({ length: value.length }, (_, i) => `{${i}}`))];
      return [key, typeof value === 'object' ? said(value) : value];
    }),
  );
}
