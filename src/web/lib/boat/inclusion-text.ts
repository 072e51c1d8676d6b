import type { Translator } from '../../i18n/translator.ts';

/** What a price includes, in the visitor's language; an operator's own words stay as they are. */
export function inclusionText(code: string, t: Translator<readonly ['booking']>): string {
  return t(`inclusion.${code}` as 'inclusion.fuel', { defaultValue: code });
}
