import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { cancelUnlessPaid } from '../money/cancel-unless-paid.ts';
import { settleIntent } from '../money/settle-intent.ts';
import { lockBooking } from '../queries/lock-booking.ts';
import { cancelPayment, changeById, closeChange } from '../money/changes/queries/pending-changes.ts';
import { releasePlaces } from '../money/changes/release-places.ts';

type Deps = Pick<AppDeps, 'db' | 'cards'>;
type Reason = 'expired' | 'released';

/**
 * Ends a change that waits for its payment, and first its intent, with no transaction open: the booking stays as it was,
 * and the places held for the change become free. If it was paid meanwhile, that is recorded instead. `expired` ends only
 * an expired change.
 * @throws ProviderUnavailable when the provider cannot be asked; the change stays.
 */
export async function endChange(
  deps: Deps,
  changeId: string,
  reason: Reason,
): Promise<'freed' | 'paid' | 'kept' | 'gone'> {
  const [change] = await changeById(deps.db, [changeId]);
  if (change?.status !== 'pending' || (reason === 'expired' && !change.is_expired)) return 'gone';
  const { intent_id: intentId } = change;
  if (intentId !== null && !(await cancelUnlessPaid(deps, intentId))) {
    return (await settleIntent(deps, intentId)) === 'paid' ? 'paid' : 'kept';
  }
  const end = await withTransaction(deps.db, (sql) => endUnlessChanged(sql, change, { intentId, reason }));
  return end === 'changed' ? endChange(deps, changeId, reason) : end;
}

async function endUnlessChanged(
  sql: Queryable,
  { id, booking_id: bookingId }: { id: string; booking_id: string },
  { intentId, reason }: { intentId: string | null; reason: Reason },
): Promise<'freed' | 'gone' | 'changed'> {
  await lockBooking(sql, [bookingId]);
  const [change] = await changeById(sql, [id]);
  if (change?.status !== 'pending') return 'gone';
  if (change.intent_id !== intentId) return 'changed';
  await cancelPayment(sql, [change.payment_id]);
  await releasePlaces(sql, id, reason);
  await closeChange(sql, [id, 'ended']);
  return 'freed';
}
