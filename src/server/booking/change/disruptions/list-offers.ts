import { OFFER_DAYS } from '#domain/booking/disruption.ts';
import { startTimes } from '#domain/slot/start-times.ts';
import type { Queryable } from '../../../db/database.ts';
import type { ChangeableRow } from '../../money/changes/queries/changeable.ts';
import { boatProblem, segmentsOf } from '../../quote/charter-offer.ts';
import { charterOffer } from '../../quote/queries/charter-offer.ts';
import { tripOffersBetween } from '../../quote/queries/trip-offer.ts';
import { tripProblem } from '../../quote/quote-trip.ts';
import { hoursOf } from '../plan-change.ts';
import { equivalentBoats, type EquivalentRow } from './queries/equivalent-boats.ts';

/** A free time of the same or an equivalent boat. */
export interface Offer {
  readonly boat: EquivalentRow;
  readonly isSameBoat: boolean;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  /** null: a charter. */
  readonly slotId: string | null;
  readonly seatsLeft: number | null;
}

/** The booking's own boat and up to three others. */
const MOST_BOATS = 4;

/**
 * Where a disrupted booking can move (P-25.4): times of the same length, or trips of its own boat, from now until 30 days
 * after its time; the booking's own boat first, then by time.
 */
export async function listOffers(sql: Queryable, booking: ChangeableRow, wasAt: Temporal.Instant): Promise<Offer[]> {
  const boats = await equivalentBoats(sql, [booking.id, MOST_BOATS]);
  const range = rangeOf(booking, wasAt);
  const offers: Offer[] = [];
  for (const boat of boats) {
    const isSameBoat = boat.id === booking.boat_id;
    const times =
      booking.slot_id === null
        ? freeStarts(sql, booking, { boat, ...range })
        : freeTrips(sql, booking, { boat, ...range });
    offers.push(...(await times).map((time) => ({ boat, isSameBoat, ...time })));
  }
  return offers;
}

/** Whether a place would be offered if it were free (P-25.4). Whether it is free is checked under the locks of its boat or trip. */
export async function isOffered(
  sql: Queryable,
  booking: ChangeableRow,
  { wasAt, place }: { readonly wasAt: Temporal.Instant; readonly place: Place },
): Promise<boolean> {
  const { start, hours } = rangeOf(booking, wasAt);
  const isInTime =
    Temporal.Instant.compare(place.start, start) >= 0 &&
    Temporal.Instant.compare(place.start, start.add({ hours })) < 0;
  if (!isInTime || !isLongEnough(booking, place)) return false;
  const boats = await equivalentBoats(sql, [booking.id, MOST_BOATS]);
  return boats.some(({ id }) => id === place.boatId);
}

interface Place {
  readonly boatId: string;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

/** Whether the place has the booking's length; trips of its own boat may have any length. */
function isLongEnough(booking: ChangeableRow, { boatId, start, end }: Place): boolean {
  const isOwnTrip = booking.slot_id !== null && boatId === booking.boat_id;
  return isOwnTrip || hoursOf({ start_at: start, end_at: end }) === hoursOf(booking);
}

function rangeOf({ now }: ChangeableRow, wasAt: Temporal.Instant): { start: Temporal.Instant; hours: number } {
  const from = Temporal.Instant.compare(now, wasAt) > 0 ? now : wasAt;
  return { start: now, hours: Math.ceil(from.since(now).total('hours')) + OFFER_DAYS * 24 };
}

type Time = Pick<Offer, 'start' | 'end' | 'slotId' | 'seatsLeft'>;

interface Within {
  readonly boat: EquivalentRow;
  readonly start: Temporal.Instant;
  readonly hours: number;
}

async function freeStarts(sql: Queryable, booking: ChangeableRow, { boat, start, hours }: Within): Promise<Time[]> {
  const [offer] = await charterOffer(sql, [boat.id, null, null, booking.id, start, hours]);
  if (!offer || boatProblem(offer) !== null) return [];
  const length = hoursOf(booking);
  return startTimes({
    segments: segmentsOf(offer),
    boatMinHours: offer.min_hours,
    boatMaxHours: offer.max_hours,
    now: offer.now,
  })
    .filter(({ minHours, maxHours }) => minHours <= length && length <= maxHours)
    .map((time) => ({ start: time.start, end: time.start.add({ hours: length }), slotId: null, seatsLeft: null }));
}

async function freeTrips(sql: Queryable, booking: ChangeableRow, { boat, start, hours }: Within): Promise<Time[]> {
  const trips = await tripOffersBetween(sql, [boat.id, start, start.add({ hours })]);
  return trips
    .filter((trip) => tripProblem(trip) === null && trip.seats_left >= booking.seats)
    .filter((trip) => trip.slot_id !== booking.slot_id)
    .filter(({ start_at, end_at }) => isLongEnough(booking, { boatId: boat.id, start: start_at, end: end_at }))
    .map((trip) => ({
      start: trip.start_at,
      end: trip.end_at,
      slotId: trip.slot_id,
      seatsLeft: trip.seats_left,
    }));
}
