import { type Cents, percentOf } from '#domain/money.ts';

/** The price of a booking before and after a change, in cents. */
export interface ChangedPrice {
  /** What it costs now, with what was retained earlier. */
  readonly amountCents: Cents;
  /** The part of `amountCents` that was retained when less went back than was given up (P-15.12). */
  readonly retainedCents: Cents;
  /** What the new place and party cost. */
  readonly newPriceCents: Cents;
  /** How much less the booking costs because it is shorter or for fewer people, at the rates of its sale; 0 or more. */
  readonly givenUpCents: Cents;
  /** Of what is given up, this percentage goes back now (P-13.1). */
  readonly refundPercent: number;
  /** What is kept of the payments. */
  readonly keptCents: Cents;
  /** What was due later anyway, as the rest after a deposit is (P-14.7); 0 by default. */
  readonly laterCents?: Cents;
}

export interface ChangeSettlement {
  /** What the booking costs afterwards, retained parts included. */
  readonly newAmountCents: Cents;
  readonly retainedCents: Cents;
  readonly dueCents: Cents;
  readonly refundCents: Cents;
}

/**
 * What a change costs or gives back. The policy's percentage applies to what goes back because a charter gets shorter or a
 * party smaller; the rest of it is retained. A cheaper place gives its difference back in full (P-15.12).
 */
export function settleChange(change: ChangedPrice): ChangeSettlement {
  const { amountCents, retainedCents, newPriceCents, givenUpCents, refundPercent, keptCents, laterCents = 0 } = change;
  const lessCents = Math.max(0, amountCents - retainedCents - newPriceCents);
  const byPolicyCents = Math.min(lessCents, givenUpCents);
  const nowRetained = retainedCents + byPolicyCents - percentOf(byPolicyCents, refundPercent);
  return settled(newPriceCents, nowRetained, { keptCents, laterCents });
}

/**
 * The same where the operator decides how much goes back, at most `mostRefundCents`: the booking then costs what is left of
 * the money. Of that, what exceeds the new price is retained.
 */
export function settleWithRefund({
  newPriceCents,
  keptCents,
  refundCents,
}: Pick<ChangedPrice, 'newPriceCents' | 'keptCents'> & { readonly refundCents: Cents }): ChangeSettlement {
  const leftCents = keptCents - refundCents;
  const priceCents = refundCents > 0 ? Math.min(newPriceCents, leftCents) : newPriceCents;
  return settled(priceCents, Math.max(0, leftCents - newPriceCents), { keptCents, laterCents: 0 });
}

/**
 * Taking a change back: what it gave back is paid again, and what was paid for it goes back (P-15.15). What was due later
 * before the change is due later again.
 */
export function settleUndo({
  amountCents,
  retainedCents,
  keptCents,
  refundedCents,
}: Pick<ChangedPrice, 'amountCents' | 'retainedCents' | 'keptCents'> & {
  /** What the change gave back. */
  readonly refundedCents: Cents;
}): ChangeSettlement {
  const laterCents = Math.max(0, amountCents - keptCents - refundedCents);
  return settled(amountCents - retainedCents, retainedCents, { keptCents, laterCents });
}

/** What an operator can give back with a change: nothing while something is due. */
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
