import { randomUUID } from 'node:crypto';
import { keptCents } from '#domain/booking/balance.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import { hexBytes } from '../../db/hex-bytes.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { ChangeKey } from '../access/idempotency-key.ts';
import { endChange } from '../hold/end-change.ts';
import { endExpiredHoldsWithin } from '../hold/end-expired-holds.ts';
import { reinstate } from '../money/changes/reinstate.ts';
import { type ChangeableRow, changeableBooking, lockChangeable } from '../money/changes/queries/changeable.ts';
import { insertChange, pendingChangeOf } from '../money/changes/queries/pending-changes.ts';
import { paidPaymentsOf } from '../money/paid-payments.ts';
import { type ChangeDeps, type ChangeOutcome, repeatedChange } from './apply-change.ts';
import { holdPlace } from './hold-places.ts';
import { recentCancellation } from './queries/recent-cancellation.ts';

interface UndoOrder {
  readonly bookingId: string;
  /** What the guest has seen to be paid again. */
  readonly expectedDueCents: Cents;
  readonly key: ChangeKey | null;
}

/** Another change of the booking can begin between two tries; then it is ended, too. */
const TRIES = 5;

/** How much has to be paid again to take a guest's cancellation back, and until when; null: it cannot be (P-15.15). */
export async function undoOf(
  sql: Queryable,
  booking: ChangeableRow,
): Promise<{ until: Temporal.Instant; dueCents: Cents } | null> {
  const [canceled] = await recentCancellation(sql, [booking.id]);
  if (!canceled) return null;
  const kept = keptCents(await paidPaymentsOf(sql, booking.id));
  return { until: canceled.until, dueCents: Math.max(0, booking.amount_gross_cents - kept) };
}

/**
 * Takes a guest's own cancellation back, at the price of the sale, while its place is free. What has gone back is paid
 * again first; the place is held meanwhile.
 * @throws AppError state_conflict (not canceled by its guest, or too long ago), price_changed with `details.due`,
 * slot_taken, seats_taken, idempotency_key_reused; ProviderUnavailable
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
  { env, cards }: ChangeDeps,
  { bookingId, expectedDueCents, key }: UndoOrder,
): Promise<ChangeOutcome | { pendingId: string }> {
  const [booking] = await lockChangeable(sql, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  const repeated = key && (await repeatedChange(sql, key));
  if (repeated) return repeated;
  const undo = await undoOf(sql, booking);
  if (!undo) throw new AppError('state_conflict');
  const [pending] = await pendingChangeOf(sql, [bookingId]);
  if (pending) return { pendingId: pending.id };
  const { dueCents } = undo;
  if (dueCents !== expectedDueCents)
    throw new AppError('price_changed', { details: { due: eurosFromCents(dueCents) } });
  const [change] = await insertChange(sql, [
    {
      id: randomUUID(),
      booking_id: bookingId,
      status: dueCents > 0 ? 'pending' : 'applied',
      actor: 'visitor',
      due_cents: dueCents,
      refund_cents: 0,
      planned: dueCents > 0 ? { base: booking.base, row: null } : null,
      provider: dueCents > 0 ? cards.name : null,
      hold_minutes: env.holdMinutes,
      request_key: key && hexBytes(key.key),
      request_hash: key && hexBytes(key.requestHash),
    },
  ]);
  if (!change) throw new Error(`No change of booking ${bookingId} was written`);
  if (dueCents > 0) {
    await holdPlace(sql, booking, { place: booking, changeId: change.id, holdMinutes: env.holdMinutes });
    return { end: 'to_pay', changeId: change.id };
  }
  if (!(await reinstate(sql, bookingId, 'visitor'))) {
    throw new AppError(booking.type === 'private' ? 'slot_taken' : 'seats_taken');
  }
  return { end: 'applied' };
}
