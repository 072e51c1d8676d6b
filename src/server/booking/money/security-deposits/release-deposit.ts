import { isByHand } from '#domain/booking/payment-way.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { withTransaction } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import { applyIntent } from '../apply-intent.ts';
import { lockBooking } from '../../queries/lock-booking.ts';
import { depositById, depositOf, markReleased, orderRelease } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'cards'>;

/**
 * Gives a security deposit back (P-14.11): the order is written before the provider is asked. A deposit taken by hand is
 * handed back by the person who records it.
 * @throws AppError booking_not_found, state_conflict when none is held; ProviderUnavailable, and the job retries
 */
export async function releaseDeposit(
  deps: Deps,
  { bookingId, actor }: { bookingId: string; actor: string },
): Promise<void> {
  const id = await withTransaction(deps.db, async (sql) => {
    const [booking] = await lockBooking(sql, [bookingId]);
    if (!booking) throw new AppError('booking_not_found');
    const [deposit] = await depositOf(sql, [bookingId]);
    if (deposit?.status !== 'held') throw new AppError('state_conflict');
    const [ordered] = await orderRelease(sql, [deposit.id, actor]);
    if (!ordered) throw new AppError('state_conflict');
    if (!isByHand(deposit.provider)) return deposit.id;
    await markReleased(sql, [deposit.id]);
    return null;
  });
  if (id !== null) await carryOutRelease(deps, id);
}

/**
 * Asks the provider to end an authorization, or an intent that is no longer needed.
 * @throws ProviderUnavailable
 */
export async function carryOutRelease(deps: Deps, depositId: string): Promise<void> {
  const [deposit] = await depositById(deps.db, [depositId]);
  if (!deposit?.provider_payment_id || (deposit.status !== 'releasing' && deposit.status !== 'open')) return;
  await applyIntent(deps, await deps.cards.cancelIntent(deposit.provider_payment_id));
}
