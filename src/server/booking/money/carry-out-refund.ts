import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { type CardRefund, ProviderRefusal } from '../../providers/cards/card-provider.ts';
import { lockBooking } from '../queries/lock-booking.ts';
import { lockIntent } from './lock-intent.ts';
import { agreeOnRefunds, failRefund, type OpenRefund, openRefund, refundKey } from './queries/refunds.ts';
import { recordRefunds } from './record-refunds.ts';
import { syncRefundStatus } from './sync-refund-status.ts';

/** gone: the refund had already ended. */
export type RefundEnd = CardRefund['status'] | 'gone';

type Deps = Pick<AppDeps, 'db' | 'cards'>;

/**
 * Has the card provider carry out a refund, then records the result. Safe to repeat: the row's id identifies the refund
 * at the provider. When the provider refuses, the refund has failed, and other refunds that it reports are recorded.
 * @throws ProviderUnavailable; the row waits for the reconciler.
 */
export async function carryOutRefund(deps: Deps, refundId: string): Promise<RefundEnd> {
  const [refund] = await openRefund(deps.db, [refundId]);
  if (!refund) return 'gone';
  const made = await askForRefund(deps, refund);
  if (!made) return recordRefusal(deps, refund);
  await withTransaction(deps.db, async (sql) => {
    await lockBooking(sql, [refund.booking_id]);
    await recordRefunds(sql, refund.payment_id, [made]);
    await agreeOnRefunds(sql, [refund.payment_id]);
    await syncRefundStatus(sql, refund.booking_id);
  });
  return made.status;
}

/**
 * Asks for refunds whose change or payment is already committed; one failure does not stop the others. Failures are ignored,
 * because the caller's work is done and nothing is lost: the refunds are stored, and `reconcilePayments` asks again for those that
 * the provider has not accepted, and reports what fails then.
 */
export async function tryToCarryOutRefunds(deps: Deps, refundIds: readonly string[]): Promise<void> {
  for (const id of refundIds) await carryOutRefund(deps, id).catch(() => {});
}

/** null: the provider refused, and the refund is marked as failed. */
async function askForRefund({ db, cards }: Deps, refund: OpenRefund): Promise<CardRefund | null> {
  const idempotencyKey = refundKey(refund.id);
  try {
    const made = await cards.refund({ intentId: refund.intent_id, amountCents: refund.amount_cents, idempotencyKey });
    return { ...made, order: idempotencyKey };
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await failRefund(db, [refund.id, error.code]);
    return null;
  }
}

async function recordRefusal({ db, cards }: Deps, refund: OpenRefund): Promise<'failed'> {
  const intent = await cards.retrieveIntent(refund.intent_id);
  await withTransaction(db, async (sql) => {
    const parts = intent ? await lockIntent(sql, intent, cards.name) : [];
    const own = parts.find(({ payment }) => payment.id === refund.payment_id);
    if (!own) await lockBooking(sql, [refund.booking_id]);
    await recordRefunds(sql, refund.payment_id, own?.intent.refunds ?? []);
    await syncRefundStatus(sql, refund.booking_id);
  });
  return 'failed';
}
