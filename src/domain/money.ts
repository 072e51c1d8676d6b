/** Whole euro cents: 12 € is 1200. */
export type Cents = number;

/** The currency of every price, as the card provider writes it. Money in another currency does not pay for anything (P-11.6). */
export const CURRENCY = 'eur';

/** The card provider refuses a smaller charge (P-9.7). */
export const SMALLEST_CARD_PAYMENT: Cents = 50;

/** Whether an amount due can be paid by card. A smaller one can only be taken by hand. */
export function isPayableByCard(cents: Cents): boolean {
  return cents >= SMALLEST_CARD_PAYMENT;
}

/** True for a whole number that is exact in a double; negative amounts are differences and count as cents too. */
export function isCents(n: number): boolean {
  return Number.isSafeInteger(n);
}

/**
 * Euros as in JSON (docs/http.md) to cents: 19.99 → 1999.
 * @throws RangeError for NaN, infinities, more than two decimals, and sums too large to be exact.
 */
export function centsFromEuros(euros: number): Cents {
  const cents = Math.round(euros * 100);
  // A two-decimal literal is the double nearest to the amount, and `cents / 100` gives the same double.
  if (!isCents(cents) || cents / 100 !== euros) throw new RangeError(`Not an amount in euros and cents: ${euros}`);
  return cents === 0 ? 0 : cents;
}

/** Cents to the euros used in JSON: 1999 → 19.99. */
export function eurosFromCents(cents: Cents): number {
  return cents / 100;
}

/**
 * `numerator / denominator` in whole cents, rounding half a cent up, without floating-point intermediates.
 * @throws RangeError when the numerator is negative or not an exact whole number.
 */
export function divideHalfUp(numerator: number, denominator: number): Cents {
  const doubled = 2 * numerator + denominator;
  if (numerator < 0 || !isCents(numerator) || !isCents(doubled))
    throw new RangeError(`Not an exact amount: ${numerator} / ${denominator}`);
  return (doubled - (doubled % (2 * denominator))) / (2 * denominator);
}

/**
 * `percent` (0–100, at most two decimals) of an amount of 0 or more, rounding half a cent up.
 * @throws RangeError outside these bounds.
 */
export function percentOf(cents: Cents, percent: number): Cents {
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`Not a percentage: ${percent}`);
  if (!isCents(cents)) throw new RangeError(`Not whole cents: ${cents}`);
  return divideHalfUp(cents * basisPoints(percent), 10_000);
}

/** Hundredths of a percent: 7 → 700. @throws RangeError for more than two decimals. */
export function basisPoints(percent: number): number {
  return centsFromEuros(percent);
}
