import { isHoldLive } from '#domain/booking/hold.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { endChange } from './end-change.ts';
import type { Ending, HoldEnd } from './ending.ts';
import { endGroupHold } from './end-group-hold.ts';
import { endLockedHold } from './end-locked-hold.ts';
import { cancelUnlessPaid } from '../money/cancel-unless-paid.ts';
import { settleIntent } from '../money/settle-intent.ts';
import { lockBooking } from '../queries/lock-booking.ts';
import { paymentsOfHold, pendingHold } from './queries/holds.ts';

type Deps = Pick<AppDeps, 'db' | 'cards'>;

/**
 * Ends a hold, all holds of its group, or the change that it is held for; the payment intent is ended first
 * (docs/decisions/0004). No transaction is open while the provider is asked, and a payment made meanwhile is recorded
 * instead.
 * @throws ProviderUnavailable when the provider cannot be asked; the hold stays.
 */
export async function endHold(deps: Deps, ending: Ending): Promise<HoldEnd> {
  const [hold] = await pendingHold(deps.db, [ending.bookingId]);
  if (hold?.change_id) return endChange(deps, hold.change_id, ending.reason);
  if (!hold || (ending.reason === 'expired' && !hold.is_expired)) return 'gone';
  if (hold.group_id) return endGroupHold(deps, hold.group_id, ending);
  if (ending.reason === 'released' && hold.has_money) return 'kept'; // the operator cancels it and returns the money
  const intentId = hold.provider_payment_id;
  if (intentId !== null && !(await cancelUnlessPaid(deps, intentId))) {
    return (await settleIntent(deps, intentId)) === 'paid' ? 'paid' : 'kept';
  }
  const end = await withTransaction(deps.db, (tx) => freeUnlessChanged(tx, ending, intentId));
  return end === 'changed' ? endHold(deps, ending) : end;
}

/** Reads everything that its decision depends on after taking the lock, so that it stays true until the commit. */
async function freeUnlessChanged(
  sql: Queryable,
  ending: Ending,
  canceledIntent: string | null,
): Promise<'freed' | 'kept' | 'gone' | 'changed'> {
  const { bookingId, reason } = ending;
  const [booking] = await lockBooking(sql, [bookingId]);
  if (booking?.status !== 'pending' || booking.hold_expires_at === null) return 'gone';
  if (reason === 'expired' && isHoldLive(booking.hold_expires_at, booking.now)) return 'gone'; // extended meanwhile
  const [payments] = await paymentsOfHold(sql, [bookingId]);
  if (reason === 'released' && payments?.has_money) return 'kept';
  if (payments?.is_open && payments.open_intent !== canceledIntent) return 'changed';
  await endLockedHold(sql, booking, ending);
  return 'freed';
}
