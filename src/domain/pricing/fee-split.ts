import { type Cents, percentOf } from '#domain/money.ts';

export interface FeeSplit {
  readonly platformFeeCents: Cents;
  readonly ownerAmountCents: Cents;
}

/**
 * Platform fee and owner's amount of a sale; the two sum to `grossCents` (0 or more).
 * `feePercent` is 0–100 with at most two decimals; half a cent goes to the fee.
 * @throws RangeError outside these bounds.
 */
export function feeSplit(grossCents: Cents, feePercent: number): FeeSplit {
  const platformFeeCents = percentOf(grossCents, feePercent);
  return { platformFeeCents, ownerAmountCents: grossCents - platformFeeCents };
}
