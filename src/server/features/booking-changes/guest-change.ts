import type { ErrorCode } from '#contract/error-codes.ts';
import type {
  ChangeOptions,
  ChangePreview,
  ChangeRequestBody,
  ChangeWishBody,
  UndoOption,
} from '#contract/self-service.ts';
import { keptCents } from '#domain/booking/balance.ts';
import { paidFirstCents } from '#domain/booking/change-settlement.ts';
import type { GuestOptions, Permission } from '#domain/booking/guest-changes.ts';
import { eurosFromCents } from '#domain/money.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { ChangeKey } from '../../booking/access/idempotency-key.ts';
import { applyChange, type ChangeDeps, type ChangeOutcome } from '../../booking/change/apply-change.ts';
import { cancelWithRefund } from '../../booking/change/cancel-with-refund.ts';
import { optionsOf } from '../../booking/change/guest-options.ts';
import type { ChangePlan } from '../../booking/change/plan-change.ts';
import { presentCancellation, presentChange, previewChange } from '../../booking/change/preview-change.ts';
import { type ChangeableRow, changeableBooking } from '../../booking/money/changes/queries/changeable.ts';
import { paidPaymentsOf } from '../../booking/money/paid-payments.ts';
import type { Queryable } from '../../db/database.ts';
import { type UndoOffer, undoOf } from '../../booking/change/undo-offer.ts';
import { AppError } from '../../http/errors.ts';
import { checkBody, guestWish } from './wish-of.ts';

interface GuestOrder {
  readonly bookingId: string;
  readonly body: ChangeRequestBody;
  readonly key: ChangeKey | null;
  /** A keyed hash of the request's source (http/source.ts). */
  readonly sourceHash: Buffer;
}

/** What the guest may change now. @throws AppError booking_not_found */
export async function readOptions({ db }: Pick<ChangeDeps, 'db'>, bookingId: string): Promise<ChangeOptions> {
  const booking = await readBooking(db.pool, bookingId);
  const { cancel, move, party } = await optionsOf(db.pool, booking);
  const undo = await undoOf(db.pool, booking);
  return {
    ...(undo && { undo: undoOption(undo) }),
    cancel: { ...permissionOf(cancel), refund: cancel.reason === null ? eurosFromCents(cancel.refundCents) : 0 },
    move: permissionOf(move),
    party: permissionOf(party),
    contact: { allowed: cancel.reason === null },
  };
}

function undoOption({ of, until, dueCents, refundCents }: UndoOffer): UndoOption {
  return { of, until: isoInstant(until), due: eurosFromCents(dueCents), refund: eurosFromCents(refundCents) };
}

function permissionOf({ reason, until }: Permission) {
  return { allowed: reason === null, until: isoInstant(until), ...(reason !== null && { reason }) };
}

/** @throws AppError booking_not_found, invalid_fields */
export async function previewForGuest(
  deps: ChangeDeps,
  bookingId: string,
  body: ChangeWishBody,
): Promise<ChangePreview> {
  checkBody(body);
  const sql = deps.db.pool;
  const booking = await readBooking(sql, bookingId);
  const options = await optionsOf(sql, booking);
  if (body.cancel) return cancelPreview(sql, booking, options);
  const refusal = (plan: ChangePlan) => forbidden(options, plan);
  return previewChange(sql, deps, { booking, wish: guestWish(body), refusal, dueCentsOf: paidFirstCents });
}

/**
 * Changes or cancels a booking for its guest, on the terms of the preview that they have seen.
 * @throws AppError price_changed with the current preview; change_too_late; and as `applyChange`
 */
export async function changeForGuest(deps: ChangeDeps, order: GuestOrder): Promise<ChangeOutcome> {
  const { bookingId, body, key, sourceHash } = order;
  checkBody(wishIn(body));
  if (body.cancel) return cancelForGuest(deps, order);
  const wish = guestWish(body);
  const options = await optionsOf(deps.db.pool, await readBooking(deps.db.pool, bookingId));
  const check = (_booking: ChangeableRow, plan: ChangePlan) => {
    const reason = forbidden(options, plan) ?? plan.problems[0];
    if (reason) throw new AppError(reason);
    const { refundCents, newAmountCents } = plan.settlement;
    const preview = presentChange({ dueCents: paidFirstCents(plan.settlement), refundCents, newAmountCents }, null, []);
    refuseOtherSums(body.expected, preview);
  };
  try {
    return await applyChange(deps, { bookingId, actor: 'visitor', wish, check, dueBy: 'card', key, sourceHash });
  } catch (error) {
    throw await withPreview(error, () => previewForGuest(deps, bookingId, wishIn(body)));
  }
}

async function cancelForGuest(
  deps: ChangeDeps,
  { bookingId, body, key }: Omit<GuestOrder, 'sourceHash'>,
): Promise<ChangeOutcome> {
  const refundCents = async (sql: Queryable, booking: ChangeableRow) => {
    const options = await optionsOf(sql, booking);
    const preview = await cancelPreview(sql, booking, options);
    if (options.cancel.reason) throw new AppError(options.cancel.reason);
    refuseOtherSums(body.expected, preview);
    return options.cancel.refundCents;
  };
  try {
    await cancelWithRefund(deps, {
      bookingId,
      actor: 'visitor',
      reason: 'guest',
      check: refundCents,
      refundCents,
      key,
    });
  } catch (error) {
    throw await withPreview(error, () => previewForGuest(deps, bookingId, wishIn(body)));
  }
  return { end: 'applied' };
}

/** Refusals because of the place that are not 409: their preview has the alternatives. */
const OF_THE_PLACE: readonly ErrorCode[] = ['start_not_offered', 'online_booking_closed'];

/** The refusal of a change with the current preview as details, unless it has details or no preview can be calculated. */
export async function withPreview(error: unknown, preview: () => Promise<ChangePreview>): Promise<unknown> {
  if (!(error instanceof AppError) || error.facts.details !== undefined) return error;
  if (error.status !== 409 && !OF_THE_PLACE.includes(error.code)) return error;
  try {
    return new AppError(error.code, { ...error.facts, details: { ...(await preview()) } });
  } catch (withoutPreview) {
    if (withoutPreview instanceof AppError) return error;
    throw withoutPreview;
  }
}

function wishIn(body: ChangeRequestBody): ChangeWishBody {
  const { expected: _, ...wish } = body;
  return wish;
}

export function refuseOtherSums({ due, refund }: ChangeRequestBody['expected'], preview: ChangePreview): void {
  if (due !== preview.due || refund !== preview.refund)
    throw new AppError('price_changed', { details: { ...preview } });
}

async function cancelPreview(
  sql: Queryable,
  booking: ChangeableRow,
  { cancel: { reason, refundCents } }: GuestOptions,
): Promise<ChangePreview> {
  const kept = keptCents(await paidPaymentsOf(sql, booking.id));
  return presentCancellation(booking, { keptCents: kept, refundCents }, reason);
}

function forbidden({ move, party }: GuestOptions, { movesPlace }: ChangePlan): ErrorCode | null {
  return movesPlace ? move.reason : party.reason;
}

async function readBooking(sql: Queryable, bookingId: string): Promise<ChangeableRow> {
  const [booking] = await changeableBooking(sql, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  return booking;
}
