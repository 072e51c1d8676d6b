import type { MoveProblem } from '#contract/booking-changes.ts';
import { type Cents } from '#domain/money.ts';
import { charterPrice, type CharterPrice } from '#domain/pricing/charter-price.ts';
import { feeSplit } from '#domain/pricing/fee-split.ts';
import type { TripPrice } from '#domain/pricing/trip-price.ts';
import { type CharterProblem, charterProblem } from '#domain/slot/start-times.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { isUuid } from '../../http/names.ts';
import { ratesOf, segmentsOf } from '../quote/charter-offer.ts';
import { charterOffer, type CharterOfferRow } from '../quote/queries/offers-for-move.ts';
import { tripOffer, type TripOfferRow } from '../quote/queries/offers-for-move.ts';
import type { MovableRow } from './queries/moves.ts';
import { tripPriceOf } from '../quote/trip-price-of.ts';

/** Where a booking is to go, as it was asked for. */
export interface Wish {
  start?: string | undefined;
  hours?: number | undefined;
  slotId?: string | undefined;
}

/** What a move would be: where to, at which price as sold now (cents), and why it cannot be, the weightiest first. */
export interface MovePlan {
  start: Temporal.Instant;
  end: Temporal.Instant;
  slotId: string | null;
  price: (CharterPrice | TripPrice) & { totalCents: Cents };
  platformFeeCents: Cents;
  ownerAmountCents: Cents;
  problems: MoveProblem[];
}

const CHARTER_PROBLEMS: Record<CharterProblem, MoveProblem> = {
  start_in_past: 'start_in_past',
  duration_out_of_range: 'duration_out_of_range',
  not_free: 'slot_taken',
  not_a_start_time: 'start_not_offered',
};

/**
 * Decides by the rules that visitors buy by; the booking's own time counts as free.
 * @throws AppError invalid_fields where the wish is not for this kind of booking, slot_not_found for no such trip.
 */
export function planMove(
  sql: Queryable,
  { env }: Pick<AppDeps, 'env'>,
  booking: MovableRow,
  wish: Wish,
): Promise<MovePlan> {
  const ownFee = env.platformFeePercent;
  return booking.type === 'private' ? planCharter(sql, ownFee, booking, wish) : planTrip(sql, ownFee, booking, wish);
}

async function planCharter(
  sql: Queryable,
  siteFee: number,
  booking: MovableRow,
  { start: wanted, hours }: Wish,
): Promise<MovePlan> {
  if (wanted === undefined) throw new AppError('invalid_fields', { fields: { start: 'required' } });
  if (hours === undefined) throw new AppError('invalid_fields', { fields: { hours: 'required' } });
  const start = Temporal.Instant.from(wanted);
  const end = start.add({ hours });
  const [offer] = await charterOffer(sql, [booking.boat_id, booking.id, start, end]);
  if (!offer) throw new AppError('boat_not_found');
  const price = charterPrice({ ...ratesOf(offer), hours });
  const isSame = start.equals(booking.start_at) && end.equals(booking.end_at);
  return {
    start,
    end,
    slotId: null,
    price,
    ...feeSplit(price.totalCents, Number(offer.platform_fee_percent ?? siteFee)),
    problems: isSame ? ['same_time'] : charterProblems(offer, { start, hours }),
  };
}

function charterProblems(
  offer: CharterOfferRow,
  { start, hours }: { start: Temporal.Instant; hours: number },
): MoveProblem[] {
  const problem = charterProblem({
    start,
    hours,
    segments: segmentsOf(offer),
    boatMinHours: offer.min_hours,
    boatMaxHours: offer.max_hours,
    now: offer.now,
  });
  return [
    ...(problem ? [CHARTER_PROBLEMS[problem]] : []),
    ...(offer.charter_hour_cents === null || !offer.is_active ? (['mode_not_offered'] as const) : []),
  ];
}

async function planTrip(sql: Queryable, siteFee: number, booking: MovableRow, { slotId }: Wish): Promise<MovePlan> {
  if (slotId === undefined) throw new AppError('invalid_fields', { fields: { slotId: 'required' } });
  const [trip] = isUuid(slotId) ? await tripOffer(sql, [booking.boat_id, slotId]) : [];
  if (!trip) throw new AppError('slot_not_found');
  const price = tripPriceOf(booking, trip);
  return {
    start: trip.start_at,
    end: trip.end_at,
    slotId: trip.id,
    price,
    ...feeSplit(price.totalCents, Number(trip.platform_fee_percent ?? siteFee)),
    problems: trip.id === booking.slot_id ? ['same_time'] : tripProblems(booking, trip),
  };
}

function tripProblems({ seats, now }: MovableRow, trip: TripOfferRow): MoveProblem[] {
  if (Temporal.Instant.compare(trip.start_at, now) <= 0) return ['start_in_past'];
  if (!trip.is_active) return ['mode_not_offered'];
  if (!trip.is_open || trip.is_blocked) return ['slot_taken'];
  return trip.seats_left < seats ? ['seats_taken'] : [];
}
