import type { MoveChoices } from '#contract/booking-changes.ts';
import { eurosFromCents } from '#domain/money.ts';
import { canaryMonthRange } from '#domain/time/canary-time.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { TimeRange } from '#domain/time/time-range.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { type ChangeableRow, changeableBooking } from '../money/changes/queries/changeable.ts';
import { freeStarts } from '../quote/free-starts.ts';
import { freeTrips } from '../quote/free-trips.ts';
import type { QuoteTerms } from '../quote/quote-request.ts';
import { peopleToFit } from './free-places.ts';

type Deps = Pick<AppDeps, 'db'>;

/** Who is asking: the boat's lead time applies to guests, not to the operator (P-4.7). */
type For = Pick<QuoteTerms, 'mustKeepLeadTime'>;

interface Asked extends For {
  readonly month: Temporal.PlainYearMonth;
  /** undefined: the booking's own boat. */
  readonly boatId?: string | undefined;
}

interface Within {
  readonly boatId: string;
  readonly range: TimeRange;
  readonly terms: For;
}

/** Where a booking could move within a Canary month, by the rules of a sale. @throws AppError booking_not_found */
export async function listChoices(
  deps: Deps,
  bookingId: string,
  { month, boatId, ...terms }: Asked,
): Promise<MoveChoices> {
  const [booking] = await changeableBooking(deps.db.pool, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  const within = { boatId: boatId ?? booking.boat_id, range: canaryMonthRange(month), terms };
  return booking.type === 'private'
    ? { starts: await startsIn(deps, booking, within), trips: [] }
    : { starts: [], trips: await tripsIn(deps, booking, within) };
}

async function startsIn(
  { db }: Deps,
  booking: ChangeableRow,
  { boatId, range, terms }: Within,
): Promise<MoveChoices['starts']> {
  const wanted = { boatId, range, people: peopleToFit(booking, { boatId }) };
  const starts = await freeStarts(db.pool, wanted, { ...terms, bookingId: booking.id });
  return starts.map(({ start, minHours, maxHours }) => ({ start: isoInstant(start), minHours, maxHours }));
}

async function tripsIn(
  { db }: Deps,
  { id: bookingId, seats, slot_id: ownSlotId }: ChangeableRow,
  { boatId, range, terms }: Within,
): Promise<MoveChoices['trips']> {
  const trips = await freeTrips(db.pool, { boatId, range, seats, ownSlotId }, { ...terms, bookingId });
  return trips.map((trip) => ({
    slotId: trip.slot_id,
    start: isoInstant(trip.start_at),
    end: isoInstant(trip.end_at),
    seatsLeft: trip.seats_left,
    seatPrice: eurosFromCents(trip.seat_price_cents),
  }));
}
