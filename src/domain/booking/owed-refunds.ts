import type { Cents } from '#domain/money.ts';

/** Money of one payment that went back, or was to go back, at an instant. */
interface Returned {
  readonly paymentId: string;
  readonly amountCents: Cents;
  readonly at: Temporal.Instant;
}

/** A failed refund; `at` is when it failed. */
interface Failed extends Returned {
  /** When another sum took its place, or nothing of it was owed any more; null: it is still open. */
  readonly resolvedAt: Temporal.Instant | null;
}

/**
 * How much of each open failed refund is still owed (P-13.9), in cents, the oldest first: its amount less what people have
 * refunded since it failed, as operators or in the provider's dashboard. Their refund repays first what was open of its own
 * payment, then the rest, the oldest first.
 */
export function stillOwed<Refund extends Failed>(
  failed: readonly Refund[],
  byPeople: readonly Returned[],
): { readonly refund: Refund; readonly owedCents: Cents }[] {
  const debts = failed.toSorted(byTime).map((refund) => ({ refund, owedCents: refund.amountCents }));
  for (const { paymentId, amountCents, at } of byPeople.toSorted(byTime)) {
    const open = debts.filter(({ refund }) => isOpenAt(refund, at));
    const own = open.filter(({ refund }) => refund.paymentId === paymentId);
    const others = open.filter(({ refund }) => refund.paymentId !== paymentId);
    let leftCents = amountCents;
    for (const debt of [...own, ...others]) {
      const repaidCents = Math.min(leftCents, debt.owedCents);
      debt.owedCents -= repaidCents;
      leftCents -= repaidCents;
    }
  }
  return debts.filter(({ refund }) => refund.resolvedAt === null);
}

function isOpenAt({ at, resolvedAt }: Failed, instant: Temporal.Instant): boolean {
  const hasFailed = Temporal.Instant.compare(at, instant) <= 0;
  return hasFailed && (resolvedAt === null || Temporal.Instant.compare(instant, resolvedAt) < 0);
}

function byTime(a: Returned, b: Returned): number {
  return Temporal.Instant.compare(a.at, b.at);
}
