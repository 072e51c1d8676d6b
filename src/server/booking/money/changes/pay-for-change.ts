import { canMove } from '#domain/booking/operator-changes.ts';
import type { Cents } from '#domain/money.ts';
import type { Queryable } from '../../../db/database.ts';
import { changePlaces } from '../../place/change-places.ts';
import { type ChangeableRow, lockBoats, lockChangeable, lockTrips } from './queries/changeable.ts';
import { closeChange, type PendingChange } from './queries/pending-changes.ts';
import { reinstate } from './reinstate.ts';
import { releasePlaces } from './release-places.ts';
import { keepForUndo, placeOf, writeTerms } from './write-plan.ts';

/**
 * Carries out a change whose payment was received. An expired change still takes effect while its place is free. False:
 * the booking stays as it is, and the money goes back. The caller has the booking's lock.
 */
export async function payForChange(sql: Queryable, change: PendingChange, paidCents: Cents): Promise<boolean> {
  const { id, status, due_cents: dueCents, booking_id: bookingId, planned } = change;
  const [booking] = await lockChangeable(sql, [bookingId]);
  if (!booking || status === 'applied') return false;
  const { row } = planned;
  if (row === null) return payForUndo(sql, { booking, change, paidCents });
  const to = placeOf(row);
  if (to.slot_id === null) await lockBoats(sql, [[booking.boat_id, to.boat_id]]);
  else await lockTrips(sql, [[booking.slot_id, to.slot_id].filter((slotId) => slotId !== null)]);
  if (status === 'pending') await releasePlaces(sql, id, 'released');
  const isStill =
    booking.base === planned.base && canMove({ status: booking.status, start: booking.start_at }, booking.now);
  const takesEffect = isStill && paidCents === dueCents && (await changePlaces(sql, booking, to));
  await closeChange(sql, [id, takesEffect ? 'applied' : 'ended']);
  if (takesEffect) {
    await writeTerms(sql, booking, row);
    await keepForUndo(sql, booking, { changeId: id, row });
  }
  return takesEffect;
}

/** Undoes a guest's cancellation once the refunded money has been paid again. */
async function payForUndo(
  sql: Queryable,
  { booking, change, paidCents }: { booking: ChangeableRow; change: PendingChange; paidCents: Cents },
): Promise<boolean> {
  const { id, status, due_cents: dueCents, planned } = change;
  if (status === 'pending') await releasePlaces(sql, id, 'released');
  const isStill = booking.base === planned.base && booking.cancel_reason === 'guest' && paidCents === dueCents;
  const takesEffect = isStill && (await reinstate(sql, booking.id, 'provider'));
  await closeChange(sql, [id, takesEffect ? 'applied' : 'ended']);
  return takesEffect;
}
