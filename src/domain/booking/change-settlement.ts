import { type Cents, divideHalfUp, isPayableByCard, percentOf } from '#domain/money.ts';

/** The price of a booking before and after a change, in cents. */
export interface ChangedPrice {
  /** The current price, including earlier retained parts. */
  readonly amountCents: Cents;
  /** The part of `amountCents` retained at earlier changes, which gave back less than was given up (P-15.12). */
  readonly retainedCents: Cents;
  /** The price of the new place and party. */
  readonly newPriceCents: Cents;
  /** How much less the booking costs because it is shorter or for fewer people, at the rates of its sale; 0 or more. */
  readonly givenUpCents: Cents;
  /** The percentage of `givenUpCents` that goes back now (P-13.1). */
  readonly refundPercent: number;
  /** The money kept of the payments. */
  readonly keptCents: Cents;
  /** The amount that was due later anyway, such as the rest after a deposit (P-14.7); 0 by default. */
  readonly laterCents?: Cents;
}

export interface ChangeSettlement {
  /** The booking's new price, including retained parts. */
  readonly newAmountCents: Cents;
  readonly retainedCents: Cents;
  readonly dueCents: Cents;
  readonly refundCents: Cents;
}

/**
 * How much less a booking costs with another length or party, at the rates of its sale; negative: how much more. It never costs
 * less by a larger share of its price than of the price by these rates: that price can be higher, because the operator has set the
 * booking's price, or because it was kept for a longer trip (P-15.12).
 */
export function reductionCents(price: {
  /** The current price, without retained parts. */
  readonly priceCents: Cents;
  /** By the rates of the sale, at the current place: with the current length and party, and with the other ones. */
  readonly ratedCents: Cents;
  readonly ratedAfterCents: Cents;
}): Cents {
  const { priceCents, ratedCents, ratedAfterCents } = price;
  const lessCents = ratedCents - ratedAfterCents;
  if (lessCents <= 0) return lessCents;
  return Math.min(lessCents, divideHalfUp(priceCents * lessCents, ratedCents));
}

/**
 * What a change costs or refunds. The policy's percentage applies to the reduction for a shorter charter or a smaller party;
 * the rest of that reduction is retained. For a cheaper place the whole difference goes back (P-15.12).
 */
export function settleChange(change: ChangedPrice): ChangeSettlement {
  const { amountCents, retainedCents, newPriceCents, givenUpCents, refundPercent, keptCents, laterCents = 0 } = change;
  const lessCents = Math.max(0, amountCents - retainedCents - newPriceCents);
  const byPolicyCents = Math.min(lessCents, givenUpCents);
  const nowRetained = retainedCents + byPolicyCents - percentOf(byPolicyCents, refundPercent);
  return settled(newPriceCents, nowRetained, { keptCents, laterCents });
}

/**
 * The same when the operator decides that another sum than the policy's goes back, at most `mostRefundCents`: the booking then costs
 * the money that is left. The part of it above the new price is retained.
 */
export function settleWithRefund({
  newPriceCents,
  keptCents,
  refundCents,
}: Pick<ChangedPrice, 'newPriceCents' | 'keptCents'> & { readonly refundCents: Cents }): ChangeSettlement {
  const leftCents = keptCents - refundCents;
  return settled(Math.min(newPriceCents, leftCents), Math.max(0, leftCents - newPriceCents), {
    keptCents,
    laterCents: 0,
  });
}

/**
 * Undoing a change: what has gone back is paid again, and what was paid for it goes back (P-15.15). Amounts that were due later
 * before the change are due later again.
 */
export function settleUndo({
  amountCents,
  retainedCents,
  keptCents,
  refundedCents,
}: Pick<ChangedPrice, 'amountCents' | 'retainedCents' | 'keptCents'> & {
  /** What has gone back since the change, or is on its way back; not what a failed refund was to return. */
  readonly refundedCents: Cents;
}): ChangeSettlement {
  const laterCents = Math.max(0, amountCents - keptCents - refundedCents);
  return settled(amountCents - retainedCents, retainedCents, { keptCents, laterCents });
}

/**
 * What a guest pays by card before a change takes effect (P-15.14). An amount that no card can be charged does not delay the
 * change and stays due.
 */
export function paidFirstCents({ dueCents }: Pick<ChangeSettlement, 'dueCents'>): Cents {
  return isPayableByCard(dueCents) ? dueCents : 0;
}

/** The most that an operator can refund with a change: 0 while something is due. */
export function mostRefundCents({
  newPriceCents,
  keptCents,
}: Pick<ChangedPrice, 'newPriceCents' | 'keptCents'>): Cents {
  return newPriceCents > keptCents ? 0 : keptCents;
}

function settled(
  priceCents: Cents,
  retainedCents: Cents,
  { keptCents, laterCents }: { keptCents: Cents; laterCents: Cents },
): ChangeSettlement {
  const newAmountCents = priceCents + retainedCents;
  return {
    newAmountCents,
    retainedCents,
    dueCents: Math.max(0, newAmountCents - keptCents - laterCents),
    refundCents: Math.max(0, keptCents - newAmountCents),
  };
}
