import { charterToOffer } from '#domain/booking/waitlist.ts';
import { startTimes } from '#domain/slot/start-times.ts';
import { canaryDayRange } from '#domain/time/canary-time.ts';
import { includes, rangeHours } from '#domain/time/time-range.ts';
import type { Queryable } from '../../db/database.ts';
import { boatProblem, segmentsOf } from '../../booking/quote/charter-offer.ts';
import { leadTimeProblem } from '../../booking/quote/lead-time-problem.ts';
import { charterOffer } from '../../booking/quote/queries/charter-offer.ts';
import { tripOffersBetween } from '../../booking/quote/queries/trip-offer.ts';
import type { QuoteRequest, QuoteTerms, TripRequest } from '../../booking/quote/quote-request.ts';
import { tripProblem } from '../../booking/quote/quote-trip.ts';
import type { EntryRow } from './queries.ts';

type Wish = Pick<EntryRow, 'boat_id' | 'slot_id' | 'start_at' | 'day' | 'seats'>;
type Terms = Pick<QuoteTerms, 'mustKeepLeadTime'>;

/**
 * What can be held for a waitlist entry (P-27.5): seats on its trip; for a day, seats on the first trip with enough of them,
 * otherwise a charter of the boat. null: nothing is free. All seats are at the adult price.
 */
export async function fittingRequest(sql: Queryable, wish: Wish, terms: Terms): Promise<QuoteRequest | null> {
  return (await freeTrip(sql, wish, terms)) ?? (wish.slot_id === null ? freeCharter(sql, wish, terms) : null);
}

async function freeTrip(
  sql: Queryable,
  { boat_id, slot_id, start_at, day, seats }: Wish,
  terms: Terms,
): Promise<TripRequest | null> {
  const { start, end } = start_at ? { start: start_at, end: start_at.add({ seconds: 1 }) } : canaryDayRange(day);
  const trips = await tripOffersBetween(sql, [boat_id, start, end]);
  const trip = trips
    .filter((one) => slot_id === null || one.slot_id === slot_id)
    .find((one) => (tripProblem(one) ?? leadTimeProblem(one, terms)) === null && one.seats_left >= seats);
  if (!trip) return null;
  const party = { adults: seats, child_u13: 0, child_u6_free: 0 };
  return { type: 'shared', boatId: boat_id, slotId: trip.slot_id, party, start: trip.start_at, day: null, hours: null };
}

async function freeCharter(sql: Queryable, { boat_id, day, seats }: Wish, terms: Terms): Promise<QuoteRequest | null> {
  const range = canaryDayRange(day);
  const [offer] = await charterOffer(sql, [boat_id, null, null, null, range.start, rangeHours(range)]);
  if (!offer || boatProblem(offer) !== null || seats > offer.capacity) return null;
  const starts = startTimes({
    segments: segmentsOf(offer),
    boatMinHours: offer.min_hours,
    boatMaxHours: offer.max_hours,
    now: offer.now,
  }).filter(({ start }) => includes(range, start) && leadTimeProblem({ ...offer, start_at: start }, terms) === null);
  const charter = charterToOffer(starts);
  return charter && { type: 'private', boatId: boat_id, slotId: null, day, people: seats, ...charter };
}
