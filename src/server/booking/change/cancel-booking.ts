import { canApply, type CancelReason, isReliedOn, STAFF_CANCEL_REASONS } from '#domain/booking/lifecycle.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { changeLockedStatus } from '../change-status.ts';
import { endOpenIntents } from '../money/end-open-intents.ts';
import { freePlace } from '../place/free-place.ts';
import { openIntentsOf } from '../money/queries/open-intents.ts';
import { cancelOpenPayments } from '../money/queries/payments.ts';
import { endChoice } from './disruptions/queries/choices.ts';
import { endChange } from '../hold/end-change.ts';
import { lockTrips } from '../money/changes/queries/changeable.ts';
import { pendingChangeOf } from '../money/changes/queries/pending-changes.ts';
import { releaseShare } from '../money/vouchers/return-to-voucher.ts';
import { lockBooking } from '../queries/lock-booking.ts';
import { syncRefundStatus } from '../money/sync-refund-status.ts';
import { voidTickets } from '../tickets/queries.ts';

/** A payment can end between reading and locking; then both are repeated. */
const TRIES = 5;

type Deps = Pick<AppDeps, 'db' | 'cards'>;

interface Cancellation {
  bookingId: string;
  /** `admin:<user id>` */
  actor: string;
  /** One of the known reasons, or a note in the operator's own words. */
  reason: string | undefined;
}

interface Steps {
  bookingId: string;
  actor: string;
  reason: CancelReason;
  note: string | null;
  /** Runs in the transaction that cancels, under the booking's lock. */
  before?: (sql: Queryable) => Promise<void>;
}

/** Cancels a booking for the operator, without a refund (P-13.4). @throws as `cancelInSteps` */
export async function cancelBooking(deps: Deps, { bookingId, actor, reason }: Cancellation): Promise<void> {
  const known = STAFF_CANCEL_REASONS.find((one) => one === reason) ?? 'admin';
  const note = reason !== undefined && reason.trim() !== '' && reason !== known ? reason.trim() : null;
  await cancelInSteps(deps, { bookingId, actor, reason: known, note });
}

/**
 * Cancels a booking. A change that waits for its payment, and open payments, are ended at the provider first, with no
 * transaction open; one that was paid meanwhile is recorded, and the booking is canceled as a paid one. Its time or seats
 * are free at once and its tickets are void.
 * @throws AppError booking_not_found, state_conflict; ProviderUnavailable, and nothing has changed.
 */
export async function cancelInSteps(deps: Deps, steps: Steps): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [booking] = await openIntentsOf(deps.db.pool, [steps.bookingId]);
    if (!booking) throw new AppError('booking_not_found');
    if (!canApply('cancel', booking.status)) throw new AppError('state_conflict');
    const [change] = await pendingChangeOf(deps.db.pool, [steps.bookingId]);
    if (change) await endChange(deps, change.id, 'released');
    else await endOpenIntents(deps, booking.open_intents);
    if (await withTransaction(deps.db, (tx) => cancelUnlessChanged(tx, steps))) return;
  }
  throw new AppError('state_conflict');
}

/** False: a payment or a change of the booking was opened, or its status changed, after the booking was read. */
async function cancelUnlessChanged(
  sql: Queryable,
  { bookingId, actor, reason, note, before }: Steps,
): Promise<boolean> {
  const booking = (await lockBooking(sql, [bookingId]))[0];
  const [now] = await openIntentsOf(sql, [bookingId]);
  const [change] = await pendingChangeOf(sql, [bookingId]);
  if (!booking || !now || change || now.open_intents.length > 0 || !canApply('cancel', booking.status)) return false;
  // `before` can lock a voucher, and a hold locks its trip before its voucher.
  if (booking.slot_id !== null) await lockTrips(sql, [[booking.slot_id]]);
  await before?.(sql);
  const action = isReliedOn({ status: booking.status, paysBy: booking.pays_by }) ? 'cancel' : 'cancel_hold';
  await changeLockedStatus(sql, { bookingId, action, actor, reason, note });
  await voidTickets(sql, [bookingId]);
  await cancelOpenPayments(sql, [bookingId]);
  if (booking.status === 'disrupted') await endChoice(sql, [bookingId]);
  else await freePlace(sql, booking);
  if (booking.voucher_cents > 0) await releaseShare(sql, bookingId, actor);
  await syncRefundStatus(sql, bookingId);
  return true;
}
