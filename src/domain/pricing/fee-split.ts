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

/**
 * The fee of a sale in percent, computed from the fee in cents, because a booking stores only that: of the percentages that
 * result in `feeCents`, the one with the fewest decimals. null: unknown, for a sale of 0 or a fee that no such percentage
 * gives.
 */
export function feePercentOf(grossCents: Cents, feeCents: Cents): number | null {
  if (grossCents <= 0 || feeCents < 0 || feeCents > grossCents) return null;
  const hundredths = [100, 10, 1].map((step) => Math.round((10_000 * feeCents) / grossCents / step) * step);
  const found = hundredths.find((one) => percentOf(grossCents, one / 100) === feeCents);
  return found === undefined ? null : found / 100;
}
