import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import type { CardIntent, CardProvider } from '../../providers/cards/card-provider.ts';
import { bookMoney, standsOn } from './book-money.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { type Claim, lockClaim } from './lock-claim.ts';
import { recordAnswer, recordProgress } from './queries/payments.ts';
import { followTheMoney } from './record-refunds.ts';

/**
 * - paid: the money is here and the booking stands on it
 * - open: the customer may still pay
 * - canceled: nobody can pay it any more
 * - refunded: the money came and does not pay for the booking; it goes back or has gone back
 */
export type Settlement = 'paid' | 'open' | 'canceled' | 'refunded';

interface Applied {
  settlement: Settlement | 'unknown';
  /** A refund that this very truth made necessary. */
  refundId: string | null;
}

/** Applies what the provider said of an intent, in one transaction. A refund that follows is asked for afterwards. */
export async function applyTruth(
  deps: Pick<AppDeps, 'db' | 'cards'>,
  intent: CardIntent,
): Promise<Settlement | 'unknown'> {
  const { settlement, refundId } = await withTransaction(deps.db, (tx) => apply(tx, intent, deps.cards.name));
  // Whatever goes wrong here is repeated, and reported, by the reconciler: the refund's row stands.
  if (refundId) await carryOutRefund(deps, refundId).catch(() => {});
  return settlement;
}

async function apply(sql: Queryable, intent: CardIntent, provider: CardProvider['name']): Promise<Applied> {
  const claim = await lockClaim(sql, intent, provider);
  if (!claim) return { settlement: 'unknown', refundId: null };
  await recordAnswer(sql, [claim.payment.id, intent.status, intent.receivedCents, intent.refundedCents]);
  if (intent.status === 'succeeded') {
    const { paysBooking, refundId } = await bookMoney(sql, claim, intent);
    if (!paysBooking) await followTheMoney(sql, claim.booking.id);
    return { settlement: paysBooking ? 'paid' : 'refunded', refundId };
  }
  await recordProgress(sql, [claim.payment.id, progressOf(intent), intent.failureCode]);
  return { settlement: settlementOf(claim, intent), refundId: null };
}

/** A declined card leaves the intent open: the next one may succeed. */
function progressOf({ status }: CardIntent): string {
  if (status === 'canceled' || status === 'processing' || status === 'requires_action') return status;
  return 'created';
}

/** An answer older than what we know already does not count against it. */
function settlementOf(claim: Claim, { status }: CardIntent): Settlement {
  if (claim.payment.status === 'succeeded') return standsOn(claim) ? 'paid' : 'refunded';
  return status === 'canceled' ? 'canceled' : 'open';
}
