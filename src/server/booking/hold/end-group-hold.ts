import { isHoldLive } from '#domain/booking/hold.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { cancelUnlessPaid } from '../money/cancel-unless-paid.ts';
import { byPlace } from '../money/lock-intent.ts';
import { settleIntent } from '../money/settle-intent.ts';
import { type LockedBooking, lockGroup } from '../queries/lock-booking.ts';
import { endLockedHold } from './end-locked-hold.ts';
import type { Ending, HoldEnd } from './ending.ts';
import { openIntentsOfGroup, paymentsOfHold } from './queries/holds.ts';

type Deps = Pick<AppDeps, 'db' | 'cards'>;
type GroupEnding = Pick<Ending, 'reason' | 'actor'>;

/**
 * Ends the holds of a group together, their payment intents first (docs/decisions/0004): no transaction is open while the
 * provider is asked. Bookings that are paid, or were paid in part by hand, stay. Returns what `endHold` returns.
 * @throws ProviderUnavailable when the provider cannot be asked; the holds stay.
 */
export async function endGroupHold(deps: Deps, groupId: string, ending: GroupEnding): Promise<HoldEnd> {
  const intents = (await openIntentsOfGroup(deps.db, [groupId])).map(({ intent_id: id }) => id);
  for (const intentId of intents) {
    if (await cancelUnlessPaid(deps, intentId)) continue;
    return (await settleIntent(deps, intentId)) === 'paid' ? 'paid' : 'kept';
  }
  const end = await withTransaction(deps.db, (sql) => freeUnlessChanged(sql, groupId, { ...ending, intents }));
  return end === 'changed' ? endGroupHold(deps, groupId, ending) : end;
}

async function freeUnlessChanged(
  sql: Queryable,
  groupId: string,
  { reason, actor, intents }: GroupEnding & { readonly intents: readonly string[] },
): Promise<'freed' | 'kept' | 'gone' | 'changed'> {
  const held = (await lockGroup(sql, [groupId])).filter((booking) => mayEnd(booking, reason)).toSorted(byPlace);
  const ending: LockedBooking[] = [];
  for (const booking of held) {
    const [payments] = await paymentsOfHold(sql, [booking.id]);
    if (payments?.open_intent && !intents.includes(payments.open_intent)) return 'changed';
    if (reason === 'expired' || !payments?.has_money) ending.push(booking);
  }
  for (const booking of ending) await endLockedHold(sql, booking, { reason, actor });
  if (ending.length > 0) return 'freed';
  return held.length > 0 ? 'kept' : 'gone';
}

function mayEnd({ status, hold_expires_at: end, now }: LockedBooking, reason: Ending['reason']): boolean {
  return status === 'pending' && end !== null && (reason === 'released' || !isHoldLive(end, now));
}
