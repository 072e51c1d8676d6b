import type { TFunction } from 'i18next';

/** What a price includes, in the visitor's language; an operator's own words stay as they are. */
export function inclusionText(code: string, t: TFunction<'booking'>): string {
  return t(`inclusion.${code}` as 'inclusion.fuel', { defaultValue: code });
}
