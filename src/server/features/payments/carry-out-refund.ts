import { allowedFrom, TRANSITIONS } from '#domain/booking/lifecycle.ts';
import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { markRefunded } from './queries/bookings.ts';
import { lockBooking } from './queries/payments.ts';
import { openRefund, recordRefund } from './queries/refunds.ts';

/**
 * Moves a refund's money at the provider, then says so in our books. Safe to repeat: the key belongs to the refund's row.
 * Nothing happens when it is done already. @throws ProviderUnavailable
 */
export async function carryOutRefund({ db, cards }: Pick<AppDeps, 'db' | 'cards'>, refundId: string): Promise<void> {
  const [refund] = await openRefund(db.pool, [refundId]);
  if (!refund) return;
  const { intent_id: intentId, amount_cents: amountCents, booking_id: bookingId } = refund;
  const made = await cards.refund({ intentId, amountCents, idempotencyKey: `refund-${refundId}` });
  await withTransaction(db, async ({ sql }) => {
    await lockBooking(sql, [bookingId]);
    await recordRefund(sql, [refundId, made.id, made.status]);
    if (made.status === 'succeeded') await markRefunded(sql, [bookingId, allowedFrom('refund'), TRANSITIONS.refund.to]);
  });
}
