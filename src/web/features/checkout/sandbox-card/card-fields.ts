/** A card as typed. */
export interface CardFields {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export type CardProblems = Partial<
  Record<keyof CardFields, 'number_invalid' | 'expiry_invalid' | 'expiry_past' | 'cvc_invalid'>
>;

const LONGEST_NUMBER = 19;
const AMEX = /^3[47]/;

/** Digits grouped as on the card: 4-6-5 for American Express, otherwise by fours. */
export function groupCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, LONGEST_NUMBER);
  const groups = AMEX.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/\d{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/** The caret position after regrouping: behind the same number of digits as before. */
export function caretAfter(digitsBefore: number, formatted: string): number {
  let digits = 0;
  for (const [place, letter] of [...formatted].entries()) {
    if (digits === digitsBefore) return place;
    if (/\d/.test(letter)) digits += 1;
  }
  return formatted.length;
}

/** Formats as `MM / YY` while typing. A first digit above 1 is a one-digit month. */
export function formatExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  // Autofill enters the year in full: 12/2030.
  const short = padded.length === 6 ? padded.slice(0, 2) + padded.slice(4) : padded.slice(0, 4);
  return short.length > 2 ? `${short.slice(0, 2)} / ${short.slice(2)}` : short;
}

/** The last month in which the card is valid; null when it cannot be read. Years are of this century. */
export function expiryMonth(formatted: string): Temporal.PlainYearMonth | null {
  const found = /^(\d\d) \/ (\d\d)$/.exec(formatted);
  const month = Number(found?.[1]);
  if (!found || month < 1 || month > 12) return null;
  return Temporal.PlainYearMonth.from({ year: 2000 + Number(found[2]), month });
}

/** The problems of the card's fields; empty when the card is valid. */
export function cardProblems(card: CardFields, thisMonth: Temporal.PlainYearMonth): CardProblems {
  const expires = expiryMonth(card.expiry);
  const isPast = expires !== null && Temporal.PlainYearMonth.compare(expires, thisMonth) < 0;
  return {
    ...(!isCardNumber(card.number) && { number: 'number_invalid' }),
    ...(!expires && { expiry: 'expiry_invalid' }),
    ...(isPast && { expiry: 'expiry_past' }),
    ...(!/^\d{3,4}$/.test(card.cvc) && { cvc: 'cvc_invalid' }),
  };
}

/** 12 to 19 digits with a valid check digit (Luhn). */
function isCardNumber(grouped: string): boolean {
  const digits = grouped.replace(/\D/g, '');
  if (digits.length < 12) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => total + luhnValue(Number(digit), place), 0);
  return sum % 10 === 0;
}

function luhnValue(digit: number, place: number): number {
  const doubled = place % 2 === 0 ? digit : digit * 2;
  return doubled > 9 ? doubled - 9 : doubled;
}
