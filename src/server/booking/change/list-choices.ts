import type { MoveChoices } from '#contract/booking-changes.ts';
import { eurosFromCents } from '#domain/money.ts';
import { startTimes } from '#domain/slot/start-times.ts';
import { canaryMonthRange } from '#domain/time/canary-time.ts';
import { includes, type TimeRange } from '#domain/time/time-range.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { segmentsOf } from '../quote/charter-offer.ts';
import { type MovableRow, movableBooking } from './queries/moves.ts';
import { charterOffer, tripsBetween } from '../quote/queries/offers-for-move.ts';

type Deps = Pick<AppDeps, 'db'>;

/** Where a booking could go within a Canary month, by the rules that visitors buy by. @throws AppError booking_not_found */
export async function listChoices(deps: Deps, bookingId: string, month: Temporal.PlainYearMonth): Promise<MoveChoices> {
  const [booking] = await movableBooking(deps.db.pool, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  const range = canaryMonthRange(month);
  return booking.type === 'private'
    ? { starts: await startsIn(deps, booking, range), trips: [] }
    : { starts: [], trips: await tripsIn(deps, booking, range) };
}

async function startsIn({ db }: Deps, booking: MovableRow, range: TimeRange): Promise<MoveChoices['starts']> {
  const [offer] = await charterOffer(db.pool, [booking.boat_id, booking.id, range.start, range.end]);
  if (!offer?.is_active || offer.charter_hour_cents === null) return [];
  return startTimes({
    segments: segmentsOf(offer),
    boatMinHours: offer.min_hours,
    boatMaxHours: offer.max_hours,
    now: offer.now,
  })
    .filter(({ start }) => includes(range, start))
    .map(({ start, minHours, maxHours }) => ({ start: isoInstant(start), minHours, maxHours }));
}

async function tripsIn({ db }: Deps, booking: MovableRow, { start, end }: TimeRange): Promise<MoveChoices['trips']> {
  const trips = await tripsBetween(db.pool, [booking.boat_id, start, end]);
  return trips
    .filter(
      (trip) => trip.is_active && !trip.is_blocked && trip.id !== booking.slot_id && trip.seats_left >= booking.seats,
    )
    .map((trip) => ({
      slotId: trip.id,
      start: isoInstant(trip.start_at),
      end: isoInstant(trip.end_at),
      seatsLeft: trip.seats_left,
      seatPrice: eurosFromCents(trip.seat_price_cents),
    }));
}
