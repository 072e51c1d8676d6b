import { OFFER_DAYS } from '#domain/booking/disruption.ts';
import { includes, type TimeRange } from '#domain/time/time-range.ts';
import type { Queryable } from '../../../db/database.ts';
import type { ChangeableRow } from '../../money/changes/queries/changeable.ts';
import type { QuoteTerms } from '../../quote/quote-request.ts';
import { type FreePlace, freePlaces } from '../free-places.ts';
import { hoursOf } from '../plan-change.ts';
import { equivalentBoats, type EquivalentRow } from './queries/equivalent-boats.ts';

/** A free time of the same or an equivalent boat. */
export interface Offer extends FreePlace {
  readonly boat: EquivalentRow;
  readonly isSameBoat: boolean;
}

/** The booking's own boat and up to three others. */
const MOST_BOATS = 4;

/**
 * Where a disrupted booking can move (P-25.4): times of the same length, or trips of its own boat, from now until 30 days
 * after its time; the booking's own boat first, then by time. The boat's lead time applies to guests, not to the operator
 * (P-4.7).
 */
export async function listOffers(
  sql: Queryable,
  booking: ChangeableRow,
  { wasAt, mustKeepLeadTime }: { readonly wasAt: Temporal.Instant } & Pick<QuoteTerms, 'mustKeepLeadTime'>,
): Promise<Offer[]> {
  const boats = await equivalentBoats(sql, [booking.id, MOST_BOATS]);
  const range = rangeOf(booking, wasAt);
  const offers: Offer[] = [];
  for (const boat of boats) {
    const wanted = { boatId: boat.id, range, hours: hoursOf(booking), seats: booking.seats };
    const places = await freePlaces(sql, booking, wanted, { mustKeepLeadTime });
    const fitting = places.filter(({ start, end }) => isLongEnough(booking, { boatId: boat.id, start, end }));
    offers.push(...fitting.map((place) => ({ boat, isSameBoat: boat.id === booking.boat_id, ...place })));
  }
  return offers;
}

/** Whether a place would be offered if it were free (P-25.4). Whether it is free is checked under the locks of its boat or trip. */
export async function isOffered(
  sql: Queryable,
  booking: ChangeableRow,
  { wasAt, place }: { readonly wasAt: Temporal.Instant; readonly place: Place },
): Promise<boolean> {
  if (!includes(rangeOf(booking, wasAt), place.start) || !isLongEnough(booking, place)) return false;
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

function rangeOf({ now }: ChangeableRow, wasAt: Temporal.Instant): TimeRange {
  const from = Temporal.Instant.compare(now, wasAt) > 0 ? now : wasAt;
  const hours = Math.ceil(from.since(now).total('hours')) + OFFER_DAYS * 24;
  return { start: now, end: now.add({ hours }) };
}
