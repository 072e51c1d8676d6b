import type { Cents } from '#domain/money.ts';
import { feeSplit } from './fee-split.ts';
import { includedTax } from './igic.ts';

/** A reduction of the base price; `package`: the half-day or full-day rate (P-9.2). */
export interface Discount {
  readonly kind: 'package';
  readonly cents: Cents;
}

/**
 * The components of a sale's price, in cents: base − discounts = total. The tax is part of the total (P-9.5); fee and owner's
 * amount sum to the total (P-9.6).
 */
export interface PriceLines {
  readonly baseCents: Cents;
  readonly discounts: readonly Discount[];
  readonly totalCents: Cents;
  readonly tax: { readonly percent: number; readonly includedCents: Cents };
  readonly fee: { readonly percent: number; readonly cents: Cents };
  readonly ownerCents: Cents;
}

/** @throws RangeError when the discounts exceed the base, or for a fee or a rate outside the bounds of `feeSplit` and `includedTax`. */
export function priceLines(sale: {
  readonly baseCents: Cents;
  readonly discounts: readonly Discount[];
  readonly feePercent: number;
  readonly igicPercent: number;
}): PriceLines {
  const { baseCents, discounts, feePercent, igicPercent } = sale;
  const totalCents = discounts.reduce((left, { cents }) => left - cents, baseCents);
  const { platformFeeCents, ownerAmountCents } = feeSplit(totalCents, feePercent);
  return {
    baseCents,
    discounts,
    totalCents,
    tax: { percent: igicPercent, includedCents: includedTax(totalCents, igicPercent) },
    fee: { percent: feePercent, cents: platformFeeCents },
    ownerCents: ownerAmountCents,
  };
}
