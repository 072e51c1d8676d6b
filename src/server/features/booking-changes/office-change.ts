import type { ChangePreview, OfficeChangePreview } from '#contract/self-service.ts';
import { keptCents } from '#domain/booking/balance.ts';
import { isReliedOn } from '#domain/booking/lifecycle.ts';
import { canMove } from '#domain/booking/operator-changes.ts';
import type { Cents } from '#domain/money.ts';
import type { z } from 'zod';
import type { officeChangeRequest, officeChangeWish } from '#contract/self-service.ts';
import type { ChangeKey } from '../../booking/access/idempotency-key.ts';
import { applyChange, type ChangeDeps, type ChangeOutcome } from '../../booking/change/apply-change.ts';
import { bookingChanged } from '../../booking/read/booking-changed.ts';
import { cancelWithRefund } from '../../booking/change/cancel-with-refund.ts';
import { optionsOf } from '../../booking/change/guest-options.ts';
import type { ChangePlan } from '../../booking/change/plan-change.ts';
import { presentCancellation, presentChange, previewChange } from '../../booking/change/preview-change.ts';
import { type ChangeableRow, changeableBooking } from '../../booking/money/changes/queries/changeable.ts';
import { paidPaymentsOf } from '../../booking/money/paid-payments.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { requestCents } from '../../http/request-cents.ts';
import { refuseOtherSums, withPreview } from './guest-change.ts';
import { effectOf } from './effect-of-change.ts';
import { officeWish, refuseMixedWish } from './wish-of.ts';

type OfficeWish = z.infer<typeof officeChangeWish>;
type OfficeRequest = z.infer<typeof officeChangeRequest>;

interface OfficeOrder {
  readonly bookingId: string;
  /** `admin:<user id>` */
  readonly actor: string;
  readonly body: OfficeRequest;
  readonly key: ChangeKey | null;
}

/** For the operator, the place and the lifecycle limit changes, but not the guest's deadlines. @throws AppError booking_not_found */
export async function previewForOffice(
  deps: ChangeDeps,
  bookingId: string,
  body: OfficeWish,
): Promise<OfficeChangePreview> {
  checkOfficeBody(body);
  const sql = deps.db.pool;
  const [booking] = await changeableBooking(sql, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  if (body.cancel) return cancelPreview(sql, booking, body);
  const wish = officeWish(body);
  const refusal = () => (mayChange(booking) ? null : 'state_conflict');
  const preview = await previewChange(sql, deps, { booking, wish, refusal, dueCentsOf: ({ dueCents }) => dueCents });
  const effect = await effectOf(sql, deps, booking, wish);
  return { ...preview, ...(effect && { effect }) };
}

/**
 * Changes or cancels a booking for the operator; an amount due is recorded as paid by hand, or stays due.
 * @throws AppError price_changed with the current preview; reason_needed; booking_changed; and as `applyChange`
 */
export async function changeForOffice(deps: ChangeDeps, order: OfficeOrder): Promise<ChangeOutcome> {
  const { bookingId, body } = order;
  checkOfficeBody(body);
  const reason = body.reason?.trim() || undefined;
  try {
    return body.cancel
      ? await cancelForOffice(deps, { ...order, reason })
      : await applyForOffice(deps, { ...order, reason });
  } catch (error) {
    if (error instanceof AppError && error.code === 'booking_changed') throw await bookingChanged(deps, bookingId);
    throw await withPreview(error, () => previewForOffice(deps, bookingId, body));
  }
}

type ReasonedOrder = OfficeOrder & { readonly reason: string | undefined };

async function applyForOffice(deps: ChangeDeps, order: ReasonedOrder): Promise<ChangeOutcome> {
  const { bookingId, actor, body, key, reason } = order;
  const wish = officeWish(body);
  if (body.price !== undefined && reason === undefined) throw reasonNeeded();
  const check = (booking: ChangeableRow, { settlement, policyRefundCents, problems: [problem] }: ChangePlan) => {
    if (body.version !== undefined && body.version !== booking.version) throw new AppError('booking_changed');
    if (problem) throw new AppError(problem);
    const { dueCents, refundCents, newAmountCents } = settlement;
    refuseOtherSums(body.expected, presentChange({ dueCents, refundCents, newAmountCents }, null, []));
    if (body.refund !== undefined && refundCents !== policyRefundCents && reason === undefined) throw reasonNeeded();
  };
  const dueBy = body.dueBy ?? 'open';
  return applyChange(deps, { bookingId, actor, wish, check, dueBy, reason, key, sourceHash: null });
}

async function cancelForOffice(
  deps: ChangeDeps,
  { bookingId, actor, body, key, reason }: ReasonedOrder,
): Promise<ChangeOutcome> {
  const refundCents = async (sql: Queryable, booking: ChangeableRow) => {
    const sums = await cancelSums(sql, booking, body);
    if (sums.refundCents !== sums.policyCents && reason === undefined) throw reasonNeeded();
    refuseOtherSums(body.expected, presentCancellation(booking, sums, null));
    return sums.refundCents;
  };
  const order = { bookingId, actor, reason: 'admin', note: reason, key } as const;
  await cancelWithRefund(deps, { ...order, check: refundCents, refundCents });
  return { end: 'applied' };
}

async function cancelPreview(sql: Queryable, booking: ChangeableRow, body: OfficeWish): Promise<ChangePreview> {
  const isRelied = isReliedOn({ status: booking.status, paysBy: booking.pays_by });
  return presentCancellation(booking, await cancelSums(sql, booking, body), isRelied ? null : 'state_conflict');
}

/** @throws AppError invalid_fields when the refund exceeds the amount kept */
async function cancelSums(sql: Queryable, booking: ChangeableRow, { refund }: OfficeWish) {
  const { cancel } = await optionsOf(sql, booking);
  // Below 0 while more is on its way back than was received.
  const kept: Cents = Math.max(0, keptCents(await paidPaymentsOf(sql, booking.id)));
  const refundCents = refund === undefined ? cancel.refundCents : requestCents(refund, 'refund');
  if (refundCents > kept) throw new AppError('invalid_fields', { fields: { refund: `too_big:${kept / 100}` } });
  return { keptCents: kept, refundCents, policyCents: cancel.refundCents };
}

/** A refund without any other change needs a reason (P-15.13); with a cancellation it is the amount to refund. */
function checkOfficeBody({ cancel, refund, rates, price, ...body }: OfficeWish): void {
  if (rates !== undefined && price !== undefined) {
    throw new AppError('invalid_fields', { fields: { rates: 'wrong_format' } });
  }
  const { start, durationHours, tickets, people, boatId } = body;
  const changes = [rates, price, start, durationHours, tickets, people, boatId].some((value) => value !== undefined);
  refuseMixedWish(cancel === true, changes || (!cancel && refund !== undefined));
}

function mayChange({ status, start_at: start, now }: ChangeableRow): boolean {
  return canMove({ status, start }, now);
}

function reasonNeeded(): AppError {
  return new AppError('reason_needed', { fields: { reason: 'required' } });
}
