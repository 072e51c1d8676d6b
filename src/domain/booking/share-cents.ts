import type { Cents } from '#domain/money.ts';

/**
 * Divides an amount among parts in order, up to the capacity of each; the last also takes the remainder. The shares add up to
 * the amount exactly.
 */
export function shareCents(cents: Cents, capacities: readonly Cents[]): Cents[] {
  let left = cents;
  return capacities.map((capacity, index) => {
    const share = index === capacities.length - 1 ? left : Math.min(left, Math.max(0, capacity));
    left -= share;
    return share;
  });
}

/** Divides an amount in proportion to weights, to the cent; the shares add up to it exactly. When all weights are 0, the last takes it. */
export function shareInProportion(cents: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return shareCents(cents, weights);
  let weightSoFar = 0;
  let centsSoFar = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const upToHere = Math.round((cents * weightSoFar) / total);
    const share = upToHere - centsSoFar;
    centsSoFar = upToHere;
    return share;
  });
}
