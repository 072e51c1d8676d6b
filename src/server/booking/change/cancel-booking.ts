import {
  allowedFrom,
  type BookingStatus,
  canApply,
  type CancelReason,
  TRANSITIONS,
} from '#domain/booking/lifecycle.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { endOpenIntents } from '../money/end-open-intents.ts';
import { freePlace } from '../place/place.ts';
import { bookingToCancel, cancelLocked } from './queries/cancel.ts';
import { lockBooking } from '../money/queries/payments.ts';
import { followTheMoney } from '../money/record-refunds.ts';

/** What a customer is told of; the other reasons are the system's own. */
const TOLD: readonly CancelReason[] = ['admin', 'weather', 'below_minimum'];
/** A payment can end while we look: each time it is seen anew. */
const TRIES = 5;

type Deps = Pick<AppDeps, 'db' | 'cards'>;

interface Cancellation {
  bookingId: string;
  /** `admin:<user id>` */
  actor: string;
  /** One of the known reasons, or a note in the operator's own words. */
  reason: string | undefined;
}

/**
 * The operator gives a booking up. What may still be paid is canceled at the provider first, with no transaction open;
 * what was paid meanwhile is booked, and the booking canceled as a paid one. Its time or seats are free at once, its
 * tickets void; its money waits for a refund.
 * @throws AppError booking_not_found, state_conflict; ProviderUnavailable, and nothing has changed.
 */
export async function cancelBooking(deps: Deps, cancellation: Cancellation): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [booking] = await bookingToCancel(deps.db.pool, [cancellation.bookingId]);
    if (!booking) throw new AppError('booking_not_found');
    if (!canApply('cancel', booking.status as BookingStatus)) throw new AppError('state_conflict');
    await endOpenIntents(deps, booking.open_intents);
    if (await withTransaction(deps.db, (tx) => cancelUnlessChanged(tx, cancellation))) return;
  }
  throw new AppError('state_conflict');
}

/** False: a payment has been opened, or made, since we looked. */
async function cancelUnlessChanged(sql: Queryable, { bookingId, actor, reason }: Cancellation): Promise<boolean> {
  const booking = (await lockBooking(sql, [bookingId]))[0];
  const [now] = await bookingToCancel(sql, [bookingId]);
  if (!booking || !now || now.open_intents.length > 0) return false;
  const told = TOLD.find((known) => known === reason) ?? 'admin';
  const note = reason !== undefined && reason.trim() !== '' && reason !== told ? reason.trim() : null;
  const { to } = TRANSITIONS.cancel;
  const [moved] = await cancelLocked(sql, [bookingId, allowedFrom('cancel'), to, told, actor, booking.status, note]);
  if (!moved) return false;
  await freePlace(sql, booking);
  await followTheMoney(sql, bookingId);
  return true;
}
