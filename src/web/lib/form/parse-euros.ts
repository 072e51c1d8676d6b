import { LANGUAGE_TAGS } from '#contract/per-language.ts';
import { type Cents, centsFromEuros, eurosFromCents } from '#domain/money.ts';

const EUROS = /^\d{1,7}(?:[.,]\d{1,2})?$/;
const TYPED = new Intl.NumberFormat(LANGUAGE_TAGS.ru, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** The cents of a typed amount, `12.5` or `12,50`; null if it is not a positive amount. */
export function parseEuros(text: string): Cents | null {
  return parseEurosOrZero(text) || null;
}

/** Like `parseEuros`, but also accepts 0; null if it is not an amount. */
export function parseEurosOrZero(text: string): Cents | null {
  const typed = text.trim();
  return EUROS.test(typed) ? centsFromEuros(Number(typed.replace(',', '.'))) : null;
}

/** An amount as operators type it, in every language: `12,50` (P-20.13). */
export function typedEuros(cents: Cents): string {
  return TYPED.format(eurosFromCents(cents));
}
