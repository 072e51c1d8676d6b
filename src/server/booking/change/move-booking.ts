import type { MoveRequest } from '#contract/booking-changes.ts';
import { eurosFromCents } from '#domain/money.ts';
import { AppError } from '../../http/errors.ts';
import { applyChange, type ChangeDeps } from './apply-change.ts';
import { bookingChanged } from './booking-changed.ts';
import type { ChangePlan } from './plan-change.ts';
import type { ChangeableRow } from '../money/changes/queries/changeable.ts';
import { moveWish } from './move-wish.ts';

interface MoveOrder {
  bookingId: string;
  /** `admin:<user id>` */
  actor: string;
  request: MoveRequest;
}

/**
 * Moves a booking to another time of its boat, at the old price or at today's; what is due then stays open.
 * @throws AppError as `applyChange`; booking_changed with the present booking; price_changed with `details.amount` in euros.
 */
export async function moveBooking(deps: ChangeDeps, { bookingId, actor, request }: MoveOrder): Promise<void> {
  const wish = moveWish(request, request.price === 'keep' ? 'keep' : 'today');
  const check = (booking: ChangeableRow, plan: ChangePlan) => checkMove(request, booking, plan);
  await applyChange(deps, { bookingId, actor, wish, check, dueIsPaid: 'later', key: null }).catch(async (error) => {
    if (!(error instanceof AppError) || error.code !== 'booking_changed') throw error;
    throw await bookingChanged(deps, bookingId);
  });
}

/** The operator has seen this version of the booking and this amount. */
function checkMove({ version, expectedAmount }: MoveRequest, booking: ChangeableRow, plan: ChangePlan): void {
  if (booking.version !== version) throw new AppError('booking_changed');
  const [problem] = plan.problems;
  if (problem) throw new AppError(problem);
  const amount = eurosFromCents(plan.settlement.newAmountCents);
  if (amount !== expectedAmount) throw new AppError('price_changed', { details: { amount } });
}
