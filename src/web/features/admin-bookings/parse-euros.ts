import { type Cents, centsFromEuros } from '#domain/money.ts';

const EUROS = /^\d{1,7}(?:[.,]\d{1,2})?$/;

/** The cents of a typed amount, `12.5` or `12,50`; null if it is not a positive amount. */
export function parseEuros(text: string): Cents | null {
  const typed = text.trim();
  if (!EUROS.test(typed)) return null;
  const cents = centsFromEuros(Number(typed.replace(',', '.')));
  return cents > 0 ? cents : null;
}
