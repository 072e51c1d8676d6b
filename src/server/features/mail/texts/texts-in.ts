import type { Language } from '#contract/language.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { MailTexts } from './mail-texts.ts';
import { ru } from './ru.ts';

const TEXTS: Record<Language, MailTexts> = { en, es, ru };

export function textsIn(language: Language): MailTexts {
  return TEXTS[language];
}
