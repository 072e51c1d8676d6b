import type { MovePreview } from '#contract/booking-changes.ts';
import { canMove } from '#domain/booking/operator-changes.ts';
import { eurosFromCents } from '#domain/money.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { settlePrice } from '../money/settle-price.ts';
import type { Quote } from '../quote/quote.ts';
import { moveProblems } from './move-problems.ts';
import { type MoveTarget, moveWish } from './move-wish.ts';
import { planChange } from './plan-change.ts';
import { changeableBooking } from '../money/changes/queries/changeable.ts';

/**
 * What moving a booking there would do to its time and money at today's price; nothing is changed.
 * @throws AppError booking_not_found, state_conflict (it cannot move at all), invalid_fields, slot_not_found.
 */
export async function previewMove(
  deps: Pick<AppDeps, 'db' | 'env'>,
  bookingId: string,
  target: MoveTarget,
): Promise<MovePreview> {
  const { pool } = deps.db;
  const [booking] = await changeableBooking(pool, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  if (!canMove({ status: booking.status, start: booking.start_at }, booking.now)) throw new AppError('state_conflict');
  const plan = await planChange(pool, deps, booking, moveWish(target, 'today'));
  const { newAmountCents } = plan.settlement;
  const settlement = await settlePrice(pool, booking, newAmountCents);
  return {
    from: timeOf({ start: booking.start_at, end: booking.end_at, slotId: booking.slot_id }),
    to: timeOf(plan.quote),
    oldAmount: eurosFromCents(booking.amount_gross_cents),
    newAmount: eurosFromCents(newAmountCents),
    difference: eurosFromCents(newAmountCents - booking.amount_gross_cents),
    breakdown: breakdownOf(plan.quote),
    due: eurosFromCents(settlement.dueCents),
    refundToCard: eurosFromCents(settlement.toCardCents),
    refundByHand: eurosFromCents(settlement.byHandCents),
    problems: moveProblems(plan.problems),
  };
}

function timeOf({ start, end, slotId }: { start: Temporal.Instant; end: Temporal.Instant; slotId: string | null }) {
  return { start: isoInstant(start), end: isoInstant(end), slotId };
}

function breakdownOf({ price, lines }: Quote): MovePreview['breakdown'] {
  return {
    unitPerHour: eurosFromCents(price.unitPerHourCents),
    hours: price.hours,
    paidUnits: 'paidUnits' in price ? price.paidUnits : 1,
    saving: eurosFromCents(lines.baseCents - lines.totalCents),
  };
}
