import { paidFirstCents } from '#domain/booking/change-settlement.ts';
import { hoursBetween } from '#domain/time/canary-time.ts';
import { AppError } from '../../http/errors.ts';
import { type ChangeableRow, changeableBooking } from '../money/changes/queries/changeable.ts';
import { placeOf } from '../money/changes/write-plan.ts';
import { applyChange, type ChangeDeps, type ChangeOutcome, repeatedChange } from './apply-change.ts';
import type { ChangePlan } from './plan-change.ts';
import { undoCancellation, type UndoOrder } from './undo-cancellation.ts';
import { refuseOtherSums, type UndoOffer, undoOf } from './undo-offer.ts';
import type { ChangeWish } from './wish.ts';

/**
 * Undoes a guest's last change or cancellation while the place is free: the booking is as it was before, including its
 * price. Refunded money is paid again first; the place is held meanwhile.
 * @throws AppError booking_not_found, state_conflict (nothing to undo, or too long ago), price_changed with `details.due`
 * and `details.refund`, slot_taken, seats_taken and other problems of the former place, idempotency_key_reused;
 * ProviderUnavailable
 */
export async function undoChange(deps: ChangeDeps, order: UndoOrder): Promise<ChangeOutcome> {
  const { bookingId, expected, key } = order;
  const sql = deps.db.pool;
  const [booking] = await changeableBooking(sql, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  const repeated = key && (await repeatedChange(sql, key));
  if (repeated) return repeated;
  const offer = await undoOf(sql, booking);
  if (!offer) throw new AppError('state_conflict');
  const { before } = offer;
  if (before === null) return undoCancellation(deps, order);
  const check = (now: ChangeableRow, { settlement }: ChangePlan) => {
    if (now.base !== booking.base) throw new AppError('state_conflict');
    refuseOtherSums({ dueCents: paidFirstCents(settlement), refundCents: settlement.refundCents }, expected);
  };
  const wish = wishOf(before);
  return applyChange(deps, { bookingId, actor: 'visitor', wish, check, dueBy: 'card', key, sourceHash: null });
}

/** The change that makes the booking what it was. */
function wishOf({ row, refundedCents }: NonNullable<UndoOffer['before']>): ChangeWish {
  const { boat_id: boatId, slot_id, adults, child_u13, child_u6_free, child_u6_paid, people } = row;
  const { start_at: start, end_at: end } = placeOf(row);
  const pricing = { at: 'before', row, refundedCents } as const;
  if (slot_id !== null) {
    return { boatId, slotId: slot_id, party: { adults, child_u13, child_u6_free, child_u6_paid }, pricing };
  }
  return { boatId, start, hours: hoursBetween(start, end), people: people ?? undefined, pricing };
}
