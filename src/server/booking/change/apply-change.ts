import { randomUUID } from 'node:crypto';
import { paidFirstCents } from '#domain/booking/change-settlement.ts';
import { canMove } from '#domain/booking/operator-changes.ts';
import type { Cents } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import { hexBytes } from '../../db/hex-bytes.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { isExclusionViolation } from '../../db/violations.ts';
import { AppError } from '../../http/errors.ts';
import type { ChangeKey } from '../access/idempotency-key.ts';
import { tryToCarryOutRefunds } from '../money/carry-out-refund.ts';
import { endOpenIntents } from '../money/end-open-intents.ts';
import { OpenCardPayments } from '../money/open-card-payments.ts';
import { endExpiredHoldsWithin } from '../hold/end-expired-holds.ts';
import { changedRow } from './changed-row.ts';
import { endChange } from '../hold/end-change.ts';
import { lockHoldsOfSource } from '../place/queries/lock-holds-of-source.ts';
import { holdPlaces, refuseOverCap } from './hold-places.ts';
import { type ChangePlan, planChange } from './plan-change.ts';
import {
  type ChangeableRow,
  changeableBooking,
  lockBoats,
  lockChangeable,
  lockPayments,
  lockTrips,
} from '../money/changes/queries/changeable.ts';
import { changeByKey, insertChange, pendingChangeOf } from '../money/changes/queries/pending-changes.ts';
import { refuseShortHold } from './refuse-short-hold.ts';
import { type DueBy, settleDue } from './settle-due.ts';
import type { ChangeWish } from './wish.ts';
import type { ChangedRow } from '../money/changes/queries/write-change.ts';
import { writePlan } from '../money/changes/write-plan.ts';

export interface ChangeOrder {
  readonly bookingId: string;
  /** `visitor` or `admin:<user id>` */
  readonly actor: string;
  readonly wish: ChangeWish;
  /** Runs under the locks. Throws if this caller may not make the change, or was shown other terms. */
  readonly check: (booking: ChangeableRow, plan: ChangePlan) => void;
  /** How the amount due is paid. card: before the change takes effect, if it can be charged at all (P-15.14). */
  readonly dueBy: 'card' | DueBy;
  readonly reason?: string | undefined;
  readonly key: ChangeKey | null;
  /**
   * A keyed hash of the guest's source (http/source.ts): what the change holds until it is paid counts in its caps (P-10.5). null:
   * no caps apply, because an operator changes the booking, or because the guest takes a change back.
   */
  readonly sourceHash: Buffer | null;
}

export type ChangeOutcome = { readonly end: 'applied' } | { readonly end: 'to_pay'; readonly changeId: string };

export type ChangeDeps = Pick<AppDeps, 'db' | 'env' | 'cards'>;

type Attempt = ChangeOutcome & { readonly refundIds: readonly string[] };

/** Between two attempts another change or card payment of the booking can begin; the next attempt ends it too. */
const TRIES = 5;

/**
 * Changes time, boat, length or party of a booking that is sold, in one transaction (P-15). Where money is due first,
 * the new place is held in addition to the old one until it is paid. Expired holds that block the new place are ended
 * before the transaction and refunds are requested after it: no transaction is open while the card provider is asked.
 * @throws AppError booking_not_found; state_conflict (not sold, or over); a ChangeProblem's code; what `check` throws;
 * too_many_holds, party_too_large: the source holds too much unpaid; choice_still_held; idempotency_key_reused;
 * ProviderUnavailable, and nothing has changed.
 */
export async function applyChange(deps: ChangeDeps, order: ChangeOrder): Promise<ChangeOutcome> {
  await endExpiredHoldsAt(deps, order);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const attempt = await withTransaction(deps.db, (sql) => changeLocked(sql, deps, order)).catch(asRefusal);
    if ('pendingId' in attempt) {
      await endChange(deps, attempt.pendingId, 'released');
      continue;
    }
    if ('openIntents' in attempt) {
      await endOpenIntents(deps, attempt.openIntents);
      continue;
    }
    await tryToCarryOutRefunds(deps, attempt.refundIds);
    return attempt;
  }
  throw new AppError('state_conflict');
}

/** The booking has an unpaid change, which must be ended first. It rolls back what was tried. */
class UnpaidChange extends Error {
  readonly pendingId: string;

  constructor(pendingId: string) {
    super('A change is unpaid');
    this.pendingId = pendingId;
  }
}

/** An exclusion violation: a charter was sold across the trip's time while the trip had no bookings. */
function asRefusal(error: unknown): Pick<OpenCardPayments, 'openIntents'> | Pick<UnpaidChange, 'pendingId'> {
  if (error instanceof OpenCardPayments || error instanceof UnpaidChange) return error;
  throw isExclusionViolation(error) ? new AppError('slot_taken', { cause: error }) : error;
}

async function endExpiredHoldsAt(deps: ChangeDeps, { bookingId, wish }: ChangeOrder): Promise<void> {
  const [booking] = await changeableBooking(deps.db.pool, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  const { quote } = await planChange(deps.db.pool, deps, booking, wish);
  await endExpiredHoldsWithin(deps, { boatId: quote.boatId, start: quote.start, end: quote.end });
}

/** Takes the locks (source of the guest → booking → payments → boats or trips) before it decides anything. */
async function changeLocked(sql: Queryable, deps: ChangeDeps, order: ChangeOrder): Promise<Attempt> {
  const { bookingId, wish, actor, dueBy, key, sourceHash } = order;
  if (sourceHash !== null) await lockHoldsOfSource(sql, [sourceHash]);
  const [booking] = await lockChangeable(sql, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  const repeated = key && (await repeatedChange(sql, key));
  if (repeated) return { ...repeated, refundIds: [] };
  if (!canMove({ status: booking.status, start: booking.start_at }, booking.now)) throw new AppError('state_conflict');
  if (dueBy === 'card') await refuseShortHold(sql, deps, booking, wish);
  const [pending] = await pendingChangeOf(sql, [bookingId]);
  if (!pending) {
    await lockPayments(sql, [bookingId]);
    await lockPlaces(sql, deps, booking, wish);
  }
  const plan = await planChange(sql, deps, booking, wish);
  refuseProblems(order, booking, plan);
  const { dueCents, refundCents } = plan.settlement;
  const row = changedRow(booking, plan, { actor, pricing: wish.pricing, reason: order.reason });
  const toPay = dueBy === 'card' && paidFirstCents(plan.settlement) > 0;
  if (pending) {
    // A refused change ends nothing: the guest may be paying for the pending one.
    if (toPay) await refuseOverCap(sql, deps, booking, { row, change: pending, sourceHash });
    throw new UnpaidChange(pending.id);
  }
  const [change] = await insertChange(sql, [
    {
      id: randomUUID(),
      booking_id: bookingId,
      status: toPay ? 'pending' : 'applied',
      actor,
      due_cents: dueCents,
      refund_cents: refundCents,
      planned: toPay ? { base: booking.base, row } : null,
      provider: toPay ? deps.cards.name : null,
      hold_minutes: deps.env.holdMinutes,
      request_key: key && hexBytes(key.key),
      request_hash: key && hexBytes(key.requestHash),
    },
  ]);
  if (!change) throw new Error(`No change of booking ${bookingId} was written`);
  if (!toPay) return applyNow(sql, order, { booking, row, changeId: change.id, dueCents });
  await holdPlaces(sql, deps, booking, { row, change, sourceHash });
  return { end: 'to_pay', changeId: change.id, refundIds: [] };
}

function refuseProblems({ check }: ChangeOrder, booking: ChangeableRow, plan: ChangePlan): void {
  check(booking, plan);
  const [problem] = plan.problems;
  if (problem) throw new AppError(problem);
}

async function applyNow(
  sql: Queryable,
  { bookingId, actor, dueBy }: ChangeOrder,
  { booking, row, changeId, dueCents }: { booking: ChangeableRow; row: ChangedRow; changeId: string; dueCents: Cents },
): Promise<Attempt> {
  const refundIds = await writePlan(sql, booking, { changeId, row });
  if (dueBy !== 'card') await settleDue(sql, { bookingId, actor, dueBy, dueCents });
  return { end: 'applied', refundIds };
}

/** The outcome of an earlier request with the same key; null: there was none. */
export async function repeatedChange(sql: Queryable, { key, requestHash }: ChangeKey): Promise<ChangeOutcome | null> {
  const [earlier] = await changeByKey(sql, [key]);
  if (!earlier) return null;
  if (!earlier.request_hash.equals(requestHash)) throw new AppError('idempotency_key_reused');
  if (earlier.status === 'ended') throw new AppError('hold_expired');
  return earlier.status === 'applied' ? { end: 'applied' } : { end: 'to_pay', changeId: earlier.id };
}

async function lockPlaces(sql: Queryable, deps: ChangeDeps, booking: ChangeableRow, wish: ChangeWish): Promise<void> {
  const { boat_id, slot_id } = booking;
  if (slot_id === null) return void (await lockBoats(sql, [[boat_id, wish.boatId ?? boat_id]]));
  const { quote } = await planChange(sql, deps, booking, wish);
  await lockTrips(sql, [[slot_id, quote.slotId ?? slot_id]]);
}
