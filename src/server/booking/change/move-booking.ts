import type { MoveRequest } from '#contract/booking-changes.ts';
import { canMove, settlementOf } from '#domain/booking/operator-changes.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import { IGIC_GENERAL_RATE } from '#domain/pricing/igic.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { isExclusionViolation } from '../../db/violations.ts';
import { AppError } from '../../http/errors.ts';
import { endExpiredHoldsWithin } from '../hold/end-expired-holds.ts';
import { carryOutRefund } from '../money/carry-out-refund.ts';
import { orderReturn } from '../money/order-return.ts';
import { freePlace, takePlaceAgain } from '../place/place.ts';
import { readBooking } from '../read/read-booking.ts';
import { reissueTickets } from '../tickets/reissue-tickets.ts';
import { type MovePlan, planMove } from './plan-move.ts';
import {
  lockBoat,
  lockMovable,
  lockPayments,
  lockTrips,
  moneyHere,
  movableBooking,
  type MovableRow,
  writeMove,
} from './queries/moves.ts';

interface MoveOrder {
  bookingId: string;
  /** `admin:<user id>` */
  actor: string;
  request: MoveRequest;
}

type Deps = Pick<AppDeps, 'db' | 'env' | 'cards'>;

/**
 * Gives a booking's place back and takes the new one, at the old price or the new, in one transaction: all of it happens
 * or nothing. Holds that ran out and are in the way end first, and money that goes back is asked for afterwards; no
 * transaction is open while the provider is asked.
 * @throws AppError booking_not_found; booking_changed with the present booking; state_conflict (given up, over, held);
 * a MoveProblem's code; price_changed with `details.amount` in euros; ProviderUnavailable, and nothing has changed.
 */
export async function moveBooking(deps: Deps, order: MoveOrder): Promise<void> {
  await endExpiredHoldsAt(deps, order);
  const refundIds = await withTransaction(deps.db, (tx) => moveLocked(tx, deps, order)).catch(
    async (error: unknown) => {
      // A charter was sold across the trip while nobody was booked on it.
      if (isExclusionViolation(error)) throw new AppError('slot_taken', { cause: error });
      if (!(error instanceof AppError) || error.code !== 'booking_changed') throw error;
      throw new AppError('booking_changed', {
        details: { booking: await readBooking(deps, order.bookingId, 'admin') },
      });
    },
  );
  // Whatever goes wrong here is repeated, and reported, by the reconciler: the refunds' rows stand.
  for (const id of refundIds) await carryOutRefund(deps, id).catch(() => {});
}

async function endExpiredHoldsAt(deps: Deps, { bookingId, request }: MoveOrder): Promise<void> {
  const [booking] = await movableBooking(deps.db.pool, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  const { start, end } = await planMove(deps.db.pool, deps, booking, request);
  await endExpiredHoldsWithin(deps, { boatId: booking.boat_id, start, end });
}

/** The locks, booking → payments → boat or trips, come before everything that is decided. Answers the refunds to ask for. */
async function moveLocked(sql: Queryable, deps: Deps, order: MoveOrder): Promise<string[]> {
  const { bookingId, request, actor } = order;
  const [booking] = await lockMovable(sql, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  if (booking.version !== request.version) throw new AppError('booking_changed');
  if (!canMove({ status: booking.status, start: booking.start_at }, booking.now)) throw new AppError('state_conflict');
  await lockPayments(sql, [bookingId]);
  await lockPlaces(sql, booking, request.slotId);
  const plan = await planMove(sql, deps, booking, request);
  const [problem] = plan.problems;
  if (problem) throw new AppError(problem);
  const amountCents = request.price === 'keep' ? booking.amount_gross_cents : plan.price.totalCents;
  refuseOtherPrice(request, amountCents);
  await changePlaces(sql, booking, plan);
  await writeMove(sql, [
    bookingId,
    plan.start,
    plan.end,
    plan.slotId,
    ...moneyOf(booking, plan, request),
    actor,
    request.price,
  ]);
  if (booking.type === 'shared') await reissueTickets(sql, bookingId);
  return request.price === 'keep' ? [] : returnTooMuch(sql, { bookingId, actor, amountCents });
}

async function lockPlaces(sql: Queryable, { type, boat_id, slot_id }: MovableRow, to: string | undefined) {
  if (type === 'private') await lockBoat(sql, [boat_id]);
  else await lockTrips(sql, [[slot_id, to].filter((id) => id !== null && id !== undefined)]);
}

/** @throws AppError price_changed: the operator has agreed to another sum. */
function refuseOtherPrice({ expectedAmount }: MoveRequest, amountCents: Cents): void {
  const amount = eurosFromCents(amountCents);
  if (amount !== expectedAmount) throw new AppError('price_changed', { details: { amount } });
}

async function changePlaces(sql: Queryable, booking: MovableRow, plan: MovePlan) {
  await freePlace(sql, booking);
  const there = { ...booking, start_at: plan.start, end_at: plan.end, slot_id: plan.slotId };
  if (await takePlaceAgain(sql, there)) return;
  throw new AppError(booking.type === 'private' ? 'slot_taken' : 'seats_taken');
}

function moneyOf(
  booking: MovableRow,
  plan: MovePlan,
  { price }: MoveRequest,
): [number, number, number, number, string] {
  if (price === 'new') {
    const { platformFeeCents, ownerAmountCents } = plan;
    return [plan.price.totalCents, platformFeeCents, ownerAmountCents, IGIC_GENERAL_RATE, JSON.stringify(plan.price)];
  }
  const { amount_gross_cents, platform_fee_cents, owner_amount_cents, igic_percent, price_breakdown } = booking;
  const kept = JSON.stringify(price_breakdown);
  return [amount_gross_cents, platform_fee_cents, owner_amount_cents, Number(igic_percent), kept];
}

async function returnTooMuch(
  sql: Queryable,
  { bookingId, actor, amountCents }: { bookingId: string; actor: string; amountCents: Cents },
): Promise<string[]> {
  const [money] = await moneyHere(sql, [bookingId]);
  const byCardCents = money?.by_card_cents ?? 0;
  const settlement = settlementOf({ amountCents, byCardCents, byHandCents: money?.by_hand_cents ?? 0 });
  const cents = settlement.toCardCents + settlement.byHandCents;
  return cents > 0 ? orderReturn(sql, { bookingId, cents, actor }) : [];
}
