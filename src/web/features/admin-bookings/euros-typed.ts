import { type Cents, centsFromEuros } from '#domain/money.ts';

const EUROS = /^\d{1,7}(?:[.,]\d{1,2})?$/;

/** An amount as a person types it, `12.5` or `12,50`; null for anything else, and for nothing. */
export function eurosTyped(text: string): Cents | null {
  const typed = text.trim();
  if (!EUROS.test(typed)) return null;
  const cents = centsFromEuros(Number(typed.replace(',', '.')));
  return cents > 0 ? cents : null;
}
