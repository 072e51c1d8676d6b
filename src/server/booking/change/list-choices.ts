import type { MoveChoices } from '#contract/booking-changes.ts';
import { eurosFromCents } from '#domain/money.ts';
import { startTimes } from '#domain/slot/start-times.ts';
import { canaryMonthRange } from '#domain/time/canary-time.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { includes, rangeHours, type TimeRange } from '#domain/time/time-range.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { boatProblem, segmentsOf } from '../quote/charter-offer.ts';
import { charterOffer } from '../quote/queries/charter-offer.ts';
import { tripOffersBetween } from '../quote/queries/trip-offer.ts';
import { tripProblem } from '../quote/quote-trip.ts';
import { type ChangeableRow, changeableBooking } from '../money/changes/queries/changeable.ts';

type Deps = Pick<AppDeps, 'db'>;

/** Where a booking could move within a Canary month, by the rules of a sale. @throws AppError booking_not_found */
export async function listChoices(deps: Deps, bookingId: string, month: Temporal.PlainYearMonth): Promise<MoveChoices> {
  const [booking] = await changeableBooking(deps.db.pool, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  const range = canaryMonthRange(month);
  return booking.type === 'private'
    ? { starts: await startsIn(deps, booking, range), trips: [] }
    : { starts: [], trips: await tripsIn(deps, booking, range) };
}

async function startsIn({ db }: Deps, booking: ChangeableRow, range: TimeRange): Promise<MoveChoices['starts']> {
  const { boat_id, id } = booking;
  const [offer] = await charterOffer(db.pool, [boat_id, null, null, id, range.start, rangeHours(range)]);
  if (!offer || boatProblem(offer) !== null) return [];
  return startTimes({
    segments: segmentsOf(offer),
    boatMinHours: offer.min_hours,
    boatMaxHours: offer.max_hours,
    now: offer.now,
  })
    .filter(({ start }) => includes(range, start))
    .map(({ start, minHours, maxHours }) => ({ start: isoInstant(start), minHours, maxHours }));
}

async function tripsIn({ db }: Deps, booking: ChangeableRow, { start, end }: TimeRange): Promise<MoveChoices['trips']> {
  const trips = await tripOffersBetween(db.pool, [booking.boat_id, start, end]);
  return trips
    .filter((trip) => tripProblem(trip) === null && trip.slot_id !== booking.slot_id)
    .filter((trip) => trip.seats_left >= booking.seats)
    .map((trip) => ({
      slotId: trip.slot_id,
      start: isoInstant(trip.start_at),
      end: isoInstant(trip.end_at),
      seatsLeft: trip.seats_left,
      seatPrice: eurosFromCents(trip.seat_price_cents),
    }));
}
