import { basisPoints, type Cents, divideHalfUp } from '#domain/money.ts';

/** The general rate of IGIC, the Canary VAT, in percent (P-9.5). It applies until the settings say otherwise. */
export const IGIC_GENERAL_RATE = 7;

/** The rates in percent for a charter and for seats on a trip. A booking stores the rate at which it was sold. */
export interface IgicRates {
  readonly charter: number;
  readonly seats: number;
}

/** The rates of a site that has not set its own. */
export const GENERAL_IGIC: IgicRates = { charter: IGIC_GENERAL_RATE, seats: IGIC_GENERAL_RATE };

/** Rates for sales from the start of the Canary day `from`, `YYYY-MM-DD`. */
export interface IgicChange extends IgicRates {
  readonly from: string;
}

/** The rates for a sale on a Canary day. SQL: view `sales_terms`. */
export function igicOn(day: Temporal.PlainDate, changes: readonly IgicChange[]): IgicRates {
  const inForce = changes.filter(({ from }) => from <= day.toString()).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const { charter, seats } = inForce.at(-1) ?? GENERAL_IGIC;
  return { charter, seats };
}

/**
 * The tax inside a price that already includes it: gross × rate / (100 + rate), rounding half a cent up.
 * @throws RangeError for a negative amount or rate, or a rate with more than two decimals.
 */
export function includedTax(grossCents: Cents, ratePercent: number): Cents {
  const rate = basisPoints(ratePercent);
  return divideHalfUp(grossCents * rate, 10_000 + rate);
}
