import { seatsOf } from '#domain/booking/passengers.ts';
import { startTimes } from '#domain/slot/start-times.ts';
import { rangeHours } from '#domain/time/time-range.ts';
import type { Queryable } from '../../db/database.ts';
import { boatProblem, segmentsOf } from '../quote/charter-offer.ts';
import { charterOffer } from '../quote/queries/charter-offer.ts';
import { tripOffersBetween } from '../quote/queries/trip-offer.ts';
import { leadTimeProblem } from '../quote/lead-time-problem.ts';
import { tripProblem } from '../quote/quote-trip.ts';
import { hoursOf, partyOf } from './plan-change.ts';
import type { ChangeableRow } from '../money/changes/queries/changeable.ts';
import type { ChangeWish } from './wish.ts';

/** Another time at which the same change is possible. */
export interface Alternative {
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  /** null: a charter. */
  readonly slotId: string | null;
  readonly seatsLeft: number | null;
}

const MOST = 3;
const AROUND = { hours: 14 * 24 };

/** The free times nearest to the requested one, within two weeks of it, the nearest first. */
export async function alternativesFor(
  sql: Queryable,
  booking: ChangeableRow,
  wish: ChangeWish,
): Promise<Alternative[]> {
  const wanted = wish.start ?? booking.start_at;
  const found =
    booking.slot_id === null
      ? await freeStarts(sql, booking, { wanted, wish })
      : await freeTrips(sql, booking, { wanted, wish });
  return found
    .filter(({ start }) => !start.equals(wanted) && !start.equals(booking.start_at))
    .toSorted((a, b) => distance(a, wanted) - distance(b, wanted))
    .slice(0, MOST);
}

function distance({ start }: Alternative, wanted: Temporal.Instant): number {
  return Math.abs(start.epochMilliseconds - wanted.epochMilliseconds);
}

function termsOf({ mustKeepLeadTime = false }: ChangeWish) {
  return { mustKeepLeadTime };
}

async function freeStarts(
  sql: Queryable,
  booking: ChangeableRow,
  { wanted, wish }: { wanted: Temporal.Instant; wish: ChangeWish },
): Promise<Alternative[]> {
  const hours = wish.hours ?? hoursOf(booking);
  const range = { start: wanted.subtract(AROUND), end: wanted.add(AROUND) };
  const boatId = wish.boatId ?? booking.boat_id;
  const [offer] = await charterOffer(sql, [boatId, null, null, booking.id, range.start, rangeHours(range)]);
  if (!offer || boatProblem(offer) !== null) return [];
  const limits = { boatMinHours: offer.min_hours, boatMaxHours: offer.max_hours, now: offer.now };
  return startTimes({ segments: segmentsOf(offer), ...limits })
    .filter(({ minHours, maxHours }) => minHours <= hours && hours <= maxHours)
    .filter(({ start }) => leadTimeProblem({ ...offer, start_at: start }, termsOf(wish)) === null)
    .map(({ start }) => ({ start, end: start.add({ hours }), slotId: null, seatsLeft: null }));
}

async function freeTrips(
  sql: Queryable,
  booking: ChangeableRow,
  { wanted, wish }: { wanted: Temporal.Instant; wish: ChangeWish },
): Promise<Alternative[]> {
  const { party = partyOf(booking), boatId = booking.boat_id } = wish;
  const span = [wanted.subtract(AROUND), wanted.add(AROUND)] as const;
  const trips = await tripOffersBetween(sql, [boatId, ...span]);
  return trips
    .filter((trip) => (tripProblem(trip) ?? leadTimeProblem(trip, termsOf(wish))) === null)
    .filter((trip) => trip.seats_left >= seatsOf(party))
    .map(({ start_at: start, end_at: end, slot_id: slotId, seats_left: seatsLeft }) => ({
      start,
      end,
      slotId,
      seatsLeft,
    }));
}
