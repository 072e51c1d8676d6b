import { charterToOffer } from '#domain/booking/waitlist.ts';
import { canaryDayRange } from '#domain/time/canary-time.ts';
import type { Queryable } from '../../db/database.ts';
import { freeStarts } from '../../booking/quote/free-starts.ts';
import { freeTrips } from '../../booking/quote/free-trips.ts';
import type { QuoteRequest, QuoteTerms, TripRequest } from '../../booking/quote/quote-request.ts';
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
  const range = start_at ? { start: start_at, end: start_at.add({ seconds: 1 }) } : canaryDayRange(day);
  const trips = await freeTrips(sql, { boatId: boat_id, range, seats, ownSlotId: null }, terms);
  const trip = trips.find((one) => slot_id === null || one.slot_id === slot_id);
  if (!trip) return null;
  const party = { adults: seats, child_u13: 0, child_u6_free: 0 };
  return { type: 'shared', boatId: boat_id, slotId: trip.slot_id, party, start: trip.start_at, day: null, hours: null };
}

async function freeCharter(sql: Queryable, { boat_id, day, seats }: Wish, terms: Terms): Promise<QuoteRequest | null> {
  const wanted = { boatId: boat_id, range: canaryDayRange(day), people: seats };
  const starts = await freeStarts(sql, wanted, { ...terms, bookingId: null });
  const charter = charterToOffer(starts);
  return charter && { type: 'private', boatId: boat_id, slotId: null, day, people: seats, ...charter };
}
