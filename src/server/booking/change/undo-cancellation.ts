import { randomUUID } from 'node:crypto';
import { hexBytes } from '../../db/hex-bytes.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { ChangeKey } from '../access/idempotency-key.ts';
import { endChange } from '../hold/end-change.ts';
import { endExpiredHoldsWithin } from '../hold/end-expired-holds.ts';
import { keepForPier, reinstate } from '../money/changes/reinstate.ts';
import { changeableBooking, lockChangeable } from '../money/changes/queries/changeable.ts';
import { insertChange, pendingChangeOf } from '../money/changes/queries/pending-changes.ts';
import { type ChangeDeps, type ChangeOutcome, repeatedChange } from './apply-change.ts';
import { holdPlace } from './hold-places.ts';
import { refuseOtherSums, undoOf, type UndoSums } from './undo-offer.ts';

export interface UndoOrder {
  readonly bookingId: string;
  /** The sums to pay again and to refund that the guest was shown. */
  readonly expected: UndoSums;
  readonly key: ChangeKey | null;
}

/** Between two attempts another change of the booking can begin; the next attempt ends it too. */
const TRIES = 5;

/**
 * Undoes a guest's own cancellation, at the price of the sale, while its place is free. Refunded money is paid again
 * first; the place is held meanwhile. A booking that was to be paid at the pier is kept for the pier again.
 * @throws AppError state_conflict (not canceled by its guest, or too long ago), price_changed with `details.due` and
 * `details.refund`, slot_taken, seats_taken, idempotency_key_reused; ProviderUnavailable
 */
export async function undoCancellation(deps: ChangeDeps, order: UndoOrder): Promise<ChangeOutcome> {
  const [booking] = await changeableBooking(deps.db.pool, [order.bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  const { boat_id: boatId, start_at: start, end_at: end } = booking;
  await endExpiredHoldsWithin(deps, { boatId, start, end });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const outcome = await withTransaction(deps.db, (sql) => undoLocked(sql, deps, order));
    if (!('pendingId' in outcome)) return outcome;
    await endChange(deps, outcome.pendingId, 'released');
  }
  throw new AppError('state_conflict');
}

async function undoLocked(
  sql: Queryable,
  deps: ChangeDeps,
  { bookingId, expected, key }: UndoOrder,
): Promise<ChangeOutcome | { pendingId: string }> {
  const [booking] = await lockChangeable(sql, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  const repeated = key && (await repeatedChange(sql, key));
  if (repeated) return repeated;
  const undo = await undoOf(sql, booking);
  if (undo?.of !== 'cancellation') throw new AppError('state_conflict');
  refuseOtherSums(undo, expected);
  const [pending] = await pendingChangeOf(sql, [bookingId]);
  if (pending) return { pendingId: pending.id };
  const { dueCents } = undo;
  const [change] = await insertChange(sql, [
    {
      id: randomUUID(),
      booking_id: bookingId,
      status: dueCents > 0 ? 'pending' : 'applied',
      actor: 'visitor',
      due_cents: dueCents,
      refund_cents: 0,
      planned: dueCents > 0 ? { base: booking.base, row: null } : null,
      provider: dueCents > 0 ? deps.cards.name : null,
      hold_minutes: deps.env.holdMinutes,
      request_key: key && hexBytes(key.key),
      request_hash: key && hexBytes(key.requestHash),
    },
  ]);
  if (!change) throw new Error(`No change of booking ${bookingId} was written`);
  if (dueCents > 0) {
    await holdPlace(sql, deps, booking, { place: booking, change, sourceHash: null });
    return { end: 'to_pay', changeId: change.id };
  }
  const hasPlace = undo.isForPier ? await keepForPier(sql, bookingId) : await reinstate(sql, bookingId, 'visitor');
  if (!hasPlace) {
    throw new AppError(booking.type === 'private' ? 'slot_taken' : 'seats_taken');
  }
  return { end: 'applied' };
}
