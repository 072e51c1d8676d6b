import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { type CardRefund, ProviderRefusal } from '../../providers/cards/card-provider.ts';
import { lockBooking } from '../queries/lock-booking.ts';
import { agreeOnRefunds, failRefund, type OpenRefund, openRefund, refundKey } from './queries/refunds.ts';
import { followTheMoney, recordRefunds } from './record-refunds.ts';

/** gone: it had ended already. */
export type RefundEnd = CardRefund['status'] | 'gone';

type Deps = Pick<AppDeps, 'db' | 'cards'>;

/**
 * Moves a refund's money at the provider, then says so in our books. Safe to repeat: the key belongs to the refund's row.
 * Where the provider refuses, the refund has failed, and whatever else went back meanwhile is taken in.
 * @throws ProviderUnavailable; the row waits for the reconciler.
 */
export async function carryOutRefund(deps: Deps, refundId: string): Promise<RefundEnd> {
  const [refund] = await openRefund(deps.db.pool, [refundId]);
  if (!refund) return 'gone';
  const made = await askForRefund(deps, refund);
  if (!made) return recordRefusal(deps, refund);
  await withTransaction(deps.db, async (sql) => {
    await lockBooking(sql, [refund.booking_id]);
    await recordRefunds(sql, refund.payment_id, [made]);
    await agreeOnRefunds(sql, [refund.payment_id]);
    await followTheMoney(sql, refund.booking_id);
  });
  return made.status;
}

/** null: refused, and the refund marked so. */
async function askForRefund({ db, cards }: Deps, refund: OpenRefund): Promise<CardRefund | null> {
  const idempotencyKey = refundKey(refund.id);
  try {
    const made = await cards.refund({ intentId: refund.intent_id, amountCents: refund.amount_cents, idempotencyKey });
    return { ...made, order: idempotencyKey };
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await failRefund(db.pool, [refund.id, error.code]);
    return null;
  }
}

async function recordRefusal({ db, cards }: Deps, refund: OpenRefund): Promise<'failed'> {
  const intent = await cards.retrieveIntent(refund.intent_id);
  await withTransaction(db, async (sql) => {
    await lockBooking(sql, [refund.booking_id]);
    await recordRefunds(sql, refund.payment_id, intent?.refunds ?? []);
    await followTheMoney(sql, refund.booking_id);
  });
  return 'failed';
}
