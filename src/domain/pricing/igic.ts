import { basisPoints, type Cents, divideHalfUp } from '#domain/money.ts';

/** The general rate of IGIC, the Canary VAT, in percent (P-9.5). A booking stores the rate it was sold at. */
export const IGIC_GENERAL_RATE = 7;

/**
 * The tax inside a price that already includes it: gross × rate / (100 + rate), rounding half a cent up.
 * @throws RangeError for a negative amount or rate, or a rate with more than two decimals.
 */
export function includedTax(grossCents: Cents, ratePercent: number): Cents {
  const rate = basisPoints(ratePercent);
  return divideHalfUp(grossCents * rate, 10_000 + rate);
}
