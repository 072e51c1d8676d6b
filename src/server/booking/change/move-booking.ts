import type { MoveRequest } from '#contract/booking-changes.ts';
import { canMove } from '#domain/booking/operator-changes.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { isExclusionViolation } from '../../db/violations.ts';
import { AppError } from '../../http/errors.ts';
import { endExpiredHoldsWithin } from '../hold/end-expired-holds.ts';
import { carryOutRefund } from '../money/carry-out-refund.ts';
import { orderRefunds } from '../money/order-refunds.ts';
import { settlePrice } from '../money/settle-price.ts';
import { freePlace } from '../place/free-place.ts';
import { takePlace } from '../place/take-place.ts';
import type { Quote } from '../quote/quote.ts';
import { reissueTickets } from '../tickets/reissue-tickets.ts';
import { bookingChanged } from './booking-changed.ts';
import { planMove } from './plan-move.ts';
import {
  lockBoat,
  lockMovable,
  lockPayments,
  lockTrips,
  movableBooking,
  type MovableRow,
  type MovedRow,
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
 * Frees a booking's place and takes the new one, at the old price or the new, in one transaction. Expired holds that
 * block the new place end first, and refunds are asked for afterwards: no transaction is open while the card provider is
 * asked.
 * @throws AppError booking_not_found; booking_changed with the present booking; state_conflict (canceled, over, a hold);
 * a MoveProblem's code; price_changed with `details.amount` in euros; ProviderUnavailable, and nothing has changed.
 */
export async function moveBooking(deps: Deps, order: MoveOrder): Promise<void> {
  await endExpiredHoldsAt(deps, order);
  const refundIds = await withTransaction(deps.db, (tx) => moveLocked(tx, deps, order)).catch(
    async (error: unknown) => {
      // A charter was sold across the trip's time while nobody was booked on the trip.
      if (isExclusionViolation(error)) throw new AppError('slot_taken', { cause: error });
      if (!(error instanceof AppError) || error.code !== 'booking_changed') throw error;
      throw await bookingChanged(deps, order.bookingId);
    },
  );
  // The refunds are written: what fails here is repeated and reported by the reconciler.
  for (const id of refundIds) await carryOutRefund(deps, id).catch(() => {});
}

async function endExpiredHoldsAt(deps: Deps, { bookingId, request }: MoveOrder): Promise<void> {
  const [booking] = await movableBooking(deps.db.pool, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  const { quote } = await planMove(deps.db.pool, deps, booking, request);
  await endExpiredHoldsWithin(deps, { boatId: booking.boat_id, start: quote.start, end: quote.end });
}

/** Takes the locks, booking → payments → boat or trips, before it decides anything. Answers the refunds to ask for. */
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
  const amountCents = request.price === 'keep' ? booking.amount_gross_cents : plan.quote.lines.totalCents;
  refuseOtherPrice(request, amountCents);
  await changePlaces(sql, booking, plan.quote);
  await writeMove(sql, [movedRow(booking, plan.quote, { price: request.price, actor })]);
  if (booking.type === 'shared') await reissueTickets(sql, bookingId);
  return request.price === 'keep' ? [] : refundDifference(sql, { booking, amountCents, actor });
}

async function lockPlaces(sql: Queryable, { type, boat_id, slot_id }: MovableRow, to: string | undefined) {
  if (type === 'private') await lockBoat(sql, [boat_id]);
  else await lockTrips(sql, [[slot_id, to].filter((id) => id !== null && id !== undefined)]);
}

/** @throws AppError price_changed: the operator has seen another amount. */
function refuseOtherPrice({ expectedAmount }: MoveRequest, amountCents: Cents): void {
  const amount = eurosFromCents(amountCents);
  if (amount !== expectedAmount) throw new AppError('price_changed', { details: { amount } });
}

async function changePlaces(sql: Queryable, booking: MovableRow, { start, end, slotId }: Quote): Promise<void> {
  await freePlace(sql, booking);
  if (await takePlace(sql, { ...booking, start_at: start, end_at: end, slot_id: slotId })) return;
  throw new AppError(booking.type === 'private' ? 'slot_taken' : 'seats_taken');
}

function movedRow(
  booking: MovableRow,
  { start, end, slotId, lines, price: breakdown }: Quote,
  { price, actor }: { price: MoveRequest['price']; actor: string },
): MovedRow {
  const { amount_gross_cents, platform_fee_cents, owner_amount_cents, igic_percent, price_breakdown } = booking;
  const kept = { amount_gross_cents, platform_fee_cents, owner_amount_cents, igic_percent, price_breakdown };
  const asMoved = {
    amount_gross_cents: lines.totalCents,
    platform_fee_cents: lines.fee.cents,
    owner_amount_cents: lines.ownerCents,
    igic_percent: lines.tax.percent,
    price_breakdown: breakdown,
  };
  const money = price === 'keep' ? kept : asMoved;
  return { booking_id: booking.id, start_at: start, end_at: end, slot_id: slotId, ...money, actor, price };
}

/** Orders the refunds of what is kept beyond the new amount; answers those to carry out. */
async function refundDifference(
  sql: Queryable,
  { booking, amountCents, actor }: { booking: MovableRow; amountCents: Cents; actor: string },
): Promise<string[]> {
  const { toCardCents, byHandCents, payments } = await settlePrice(sql, booking, amountCents);
  return orderRefunds(sql, { payments, cents: toCardCents + byHandCents, reason: 'moved', actor });
}
